/**
 * Widgets of LibreOffice's dialogs that have neither label nor description: what their ids begin or end with, and the
 * text that names them (`widget.<name>`).
 */
const known: readonly (readonly [ids: RegExp, name: string])[] = [
  [/^presets/, 'presets'],
  [/^framesel/, 'borders'],
  [/^shadows/, 'shadow'],
  [/^linewidthlb/, 'lineWidth'],
  [/^showcharset/, 'characters'],
  [/^showchar$|preview|EXAMPLE|^drawingareaPage|^WN_/i, 'preview'],
  [/^favchar/, 'favourite'],
  [/^viewchar/, 'recent'],
  [/^valueset/, 'choices'],
  [/^drawingareaWIN_TABLEFT/, 'tabLeft'],
  [/^drawingareaWIN_TABRIGHT/, 'tabRight'],
  [/^drawingareaWIN_TABCENTER/, 'tabCentered'],
  [/^drawingareaWIN_TABDECIMAL/, 'tabDecimal'],
  [/^entryED_FILLCHAR_OTHER/, 'fillCharacter'],
  [/^textviewWND_LEFT/, 'leftArea'],
  [/^textviewWND_CENTER/, 'centerArea'],
  [/^textviewWND_RIGHT/, 'rightArea'],
  [/^buttonBTN_FILE/, 'fileName'],
  [/^dialcontrol/, 'angle'],
  [/^CTL_(POS|SIZE|R)?RECT/, 'basePoint'],
  [/^references/, 'referenceEdge'],
  [/^formatted/, 'formatCode'],
  [/^languagelb/, 'language'],
  [/^outarealb/, 'copyTo'],
  [/^sortuserlb/, 'sortOrder'],
  [/^field\d/, 'field'],
  [/^cond\d/, 'condition'],
  [/^connect\d/, 'operator'],
  [/^comboLB_LINEDIST/, 'lineSpacing'],
  [/^pagestylelb|^comboPageStyle/, 'pageStyle'],
  [/^pagenonf|^spinPageNumber|^spinED_PAGENO/, 'pageNumber'],
  [/^MTR_TRANSPARENT/, 'transparency'],
];

/** The text that names a widget of this id. */
export const knownWidget = (id: string): string | undefined => known.find(([ids]) => ids.test(id))?.[1];
