import type { UnoArguments } from '../../protocol/index.js';

/**
 * The UNO commands that views may send, by permission. Left out is what reaches beyond the document: files, windows and
 * options of LibreOffice, printing and mail, macros and scripts, database and form design, links to other files. Those
 * that the service offers in another way (save, export, insert an image) are messages of their own.
 */
const split = (names: string): ReadonlySet<string> => new Set(names.trim().split(/\s+/));

/** They look, move and select. For everybody. */
const reading = split(`
  CharLeft CharLeftSel CharRight CharRightSel Copy CopyHyperlinkLocation Deselect DeselectAll DownSearch
  EndOfDocumentSel EndOfLineSel EndOfPara EndOfParaSel EntireColumn EntireRow Escape ExecuteSearch ExitSearch
  FindAll FindText FirstPage FirstSlide GoDown GoDownBlock GoDownBlockSel GoDownSel GoDownToEndOfData
  GoDownToEndOfDataSel GoLeft GoLeftBlock GoLeftBlockSel GoLeftSel GoLeftToStartOfData GoLeftToStartOfDataSel
  GoRight GoRightBlock GoRightBlockSel GoRightSel GoRightToEndOfData GoRightToEndOfDataSel GoToAnchor GoToCell
  GoToCurrentCell GoToEnd GoToEndOfColumn GoToEndOfData GoToEndOfDataSel GoToEndOfDoc GoToEndOfLine
  GoToEndOfNextColumn GoToEndOfNextPage GoToEndOfNextPageSel GoToEndOfPage GoToEndOfPageSel GoToEndOfPara
  GoToEndOfPrevColumn GoToEndOfPrevPage GoToEndOfPrevPageSel GoToEndOfRow GoToEndOfRowSel GoToNextPage GoToNextPara
  GoToNextSentence GoToNextWord GoToPrevPage GoToPrevPara GoToPrevSentence GoToPrevWord GoToStart GoToStartOfColumn
  GoToStartOfDoc GoToStartOfLine GoToStartOfNextColumn GoToStartOfNextPage GoToStartOfNextPageSel GoToStartOfPage
  GoToStartOfPageSel GoToStartOfPara GoToStartOfPrevColumn GoToStartOfPrevPage GoToStartOfPrevPageSel GoToStartOfRow
  GoToStartOfRowSel GoToStartOfTable GoToStartSel GoUp GoUpBlock GoUpBlockSel GoUpSel GoUpToStartOfData
  GoUpToStartOfDataSel GotoLine GotoNextIndexMark GotoNextInputField GotoNextObject GotoNextPlacemarker
  GotoNextSentenceSel GotoNextTableFormula GotoNextWrongTableFormula GotoPage GotoPrevIndexMark GotoPrevInputField
  GotoPrevObject GotoPrevPlacemarker GotoPrevSentenceSel GotoPrevTableFormula GotoPrevWrongTableFormula GotoSlide
  JumpToEndOfDoc JumpToFooter JumpToFootnoteArea JumpToFootnoteOrAnchor JumpToHeader JumpToNextBookmark
  JumpToNextFootnote JumpToNextFrame JumpToNextRegion JumpToNextTable JumpToNextTableSel JumpToNextUnprotected
  JumpToPrevBookmark JumpToPrevFootnote JumpToPrevRegion JumpToPrevTable JumpToPrevTableSel
  JumpToPreviousUnprotected JumpToReference JumpToSpecificPage JumpToStartOfDoc JumpToTable LastPage LastSlide
  LineDownSel LineUpSel NextAnnotation NextPage NextSlide NextTrackedChange OpenHyperlinkOnCursor PageDown PageDownSel
  PageUp PageUpSel
  PreviousAnnotation PreviousPage PreviousSlide PreviousTrackedChange RepeatSearch ScrollToNext ScrollToPrevious
  Select SelectAll SelectColumn SelectObject SelectRow SelectSentence SelectTable SelectTables
  SelectText SelectTextMode SelectVisibleColumns SelectVisibleRows SelectWord SelectionMode SelectionModeBlock
  SelectionModeDefault SelectionModeExtend StartOfDocumentSel StartOfLineSel StartOfParaSel UpSearch ViewBounds
  WordLeftSel WordRightSel Zoom Zoom100Percent Zoom150Percent Zoom200Percent Zoom50Percent
  Zoom75Percent ZoomIn ZoomMinus ZoomMode ZoomNext ZoomObjects ZoomOptimal ZoomOut ZoomPage ZoomPageWidth
  ZoomPanning ZoomPlus ZoomPrevious ZoomToolBox
`);

/** They change the document. For writers. */
const writing = split(`
  SearchDialog WordCountDialog Accent1CellStyles Accent2CellStyles Accent3CellStyles AcceptAllTrackedChanges AcceptChanges AcceptTrackedChange
  AcceptTrackedChangeToNext AcceptTrackedChanges ActivateStyleApply Add AddAllUnknownWords AddDateField AddName
  AddPrintArea AddTable AddTextBox AdjustPrintZoom AlignBlock AlignBottom AlignCenter AlignCharBottom AlignCharTop
  AlignDown AlignHorizontalCenter AlignLeft AlignMiddle AlignOnPage AlignOnSlide AlignRight AlignRowBottom
  AlignRowTop AlignTop AlignUp AlignVCenter AlignVerticalCenter AlignVerticalCharCenter AlignVerticalRowCenter
  AllTitles AlphaListStyle AlphaLowListStyle AnalysisOfVarianceDialog AnimationEffects AnimationObjects ApplyNames
  Arc ArrangeRow ArrowShapes ArrowsToolbox AssignLayout AttributePage AttributePageSize AuditingFillMode
  AutoComplete AutoFill AutoFilter AutoFormat AutoFormatApply AutoFormatRedlineApply AutoOutline AutoRefreshArrows
  AutoSum AutomaticCalculation BackColor BackgroundColor BackgroundDialog BackgroundImage
  BackgroundPatternController Backward BadCellStyles BarWidth BasicShapes BeforeObject BehindObject BezierClose
  BezierConvert BezierCutLine BezierDelete BezierEdge BezierEliminatePoints BezierFill BezierInsert BezierMove
  BezierSmooth BezierSymmetric Bezier_Unfilled BmpMask Bold BookView BorderDialog BottomPaneImpress Break
  BringToFront BulletListStyle BulletsAndNumberingDialog Calculate CalculateHard CalculateSel CalloutShapes Cancel
  CapturePoint CellProtection CellVertBottom CellVertCenter CellVertTop CenterPara ChainFrames ChangeBezier
  ChangeCaseRotateCase ChangeCaseToFullWidth ChangeCaseToHalfWidth ChangeCaseToHiragana ChangeCaseToKatakana
  ChangeCaseToLower ChangeCaseToSentenceCase ChangeCaseToTitleCase ChangeCaseToToggleCase ChangeCaseToUpper
  ChangePolygon ChangeTabStop ChangeTheme ChapterNumberingDialog CharBackColor CharColorExt CharFontName
  CharacterBackgroundPattern CharmapControl ChartElementSelector CheckBoxFormField ChiSquareTestDialog
  ChineseConversion Circle CircleArc CircleCut CircleCut_Unfilled CirclePie CirclePie_Unfilled Circle_Unfilled
  ClassificationApply ClassificationDialog ClearArrowDependents ClearArrowPrecedents ClearArrows ClearContents
  ClearOutline ClickChangeRotation Color ColorScaleFormatDialog ColumnOperations ColumnWidth Combine CommentChange
  CommentChangeTracking CommonAlignBottom CommonAlignHorizontalCenter CommonAlignHorizontalDefault
  CommonAlignJustified CommonAlignLeft CommonAlignRight CommonAlignTop CommonAlignVerticalCenter
  CommonAlignVerticalDefault CondDateFormatDialog ConditionalFormatDialog ConditionalFormatEasy
  ConditionalFormatManagerDialog Cone Connect Connector ConnectorArrowEnd ConnectorArrowStart ConnectorArrows
  ConnectorAttributes ConnectorCircleEnd ConnectorCircleStart ConnectorCircles ConnectorCurve ConnectorCurveArrowEnd
  ConnectorCurveArrowStart ConnectorCurveArrows ConnectorCurveCircleEnd ConnectorCurveCircleStart
  ConnectorCurveCircles ConnectorLine ConnectorLineArrowEnd ConnectorLineArrowStart ConnectorLineArrows
  ConnectorLineCircleEnd ConnectorLineCircleStart ConnectorLineCircles ConnectorLines ConnectorLinesArrowEnd
  ConnectorLinesArrowStart ConnectorLinesArrows ConnectorLinesCircleEnd ConnectorLinesCircleStart
  ConnectorLinesCircles ConnectorToolbox ContentControlProperties ContinueNumbering ControlCodes ContourDialog
  ConvertFormulaToValue ConvertInto3D ConvertInto3DLathe ConvertInto3DLatheFast ConvertIntoBitmap
  ConvertIntoMetaFile ConvertTableText ConvertTableToText ConvertTextToTable CopyDelete CopyObjects
  CorrelationDialog CovarianceDialog CreateAbstract CreateNames CrookRotate CrookSlant CrookStretch Crop Cube
  CurrentBulletListType CurrentConditionalFormatDialog CurrentConditionalFormatManagerDialog CurrentDate
  CurrentFootnoteDialog CurrentLanguage CurrentNumListType CurrentTime CurrentValidation CustomAnimation
  CustomShowDialog Cut Cylinder Cyramid DataBarFormatDialog DataConsolidate DataDataPilotRun DataDescriptionType
  DataFilterAutoFilter DataFilterHideAutoFilter DataFilterRemoveFilter DataFilterSpecialFilter
  DataFilterStandardFilter DataInColumns DataInRows DataPilotFilter DataRanges DataSelect DataSort DataSubTotals
  DatePickerFormField DecrementIndent DecrementIndentValue DecrementLevel DecrementSubLevels DefaultBullet
  DefaultCellStyles DefaultCharStyle DefaultColors DefaultNumbering DefaultParaStyle DefineCurrentName DefineDBName
  DefineLabelRange DefineName DefinePrintArea DelLine DelToEndOfLine DelToEndOfPara DelToEndOfSentence
  DelToEndOfWord DelToStartOfLine DelToStartOfPara DelToStartOfSentence DelToStartOfWord Delete DeleteAllAnnotation
  DeleteAllBreaks DeleteAllNotes DeleteAnnotation DeleteAuthor DeleteAxis DeleteCell DeleteColumnbreak DeleteColumns
  DeleteComment DeleteCommentThread DeleteContentControl DeleteCurrent DeleteDataLabel DeleteDataLabels
  DeleteDataTable DeleteFrame DeleteLayer DeleteLegend DeleteMajorGrid DeleteMasterPage DeleteMeanValue
  DeleteMinorGrid DeleteNote DeletePage DeletePivotTable DeletePrintArea DeleteR2Value DeleteRowbreak DeleteRows
  DeleteSlide DeleteSparkline DeleteSparklineGroup DeleteTable DeleteTrendline DeleteTrendlineEquation
  DeleteXErrorBars DeleteYErrorBars DescriptiveStatisticsDialog Dia DiaAuto DiaEffect DiaMode DiaTime DiagramArea
  DiagramAxisA DiagramAxisAll DiagramAxisB DiagramAxisX DiagramAxisY DiagramAxisZ DiagramData DiagramFloor
  DiagramGridAll DiagramGridXHelp DiagramGridXMain DiagramGridYHelp DiagramGridYMain DiagramGridZHelp
  DiagramGridZMain DiagramType DiagramWall Dismantle DisplayMasterBackground DisplayMasterObjects DisplayMode
  DistributeColumns DistributeHorzCenter DistributeHorzDistance DistributeHorzLeft DistributeHorzRight
  DistributeRows DistributeSelection DistributeVertBottom DistributeVertCenter DistributeVertDistance
  DistributeVertTop DoubleClickTextEdit DrawCaption DrawChart DrawRotate DrawText DrawingLayout DrawingMode
  DropDownFormField DuplicatePage DuplicateSheet DuplicateSlide Edit EditAnnotation EditCurIndex EditCurrentRegion
  EditDiagram EditFootnote EditHeaderAndFooter EditHyperlink EditPrintArea EditSparkline
  EditSparklineGroup EditStyle Ellipse EllipseCut EllipseCut_Unfilled EllipseToolbox Ellipse_Unfilled
  EmphasisCharStyle EndnoteDialog EnterGroup EnterString EntireCell EqualizeHeight EqualizeWidth ErrorCellStyles
  ExecuteAnimationEffect ExpandPage ExponentialSmoothingDialog Extrusion3DColor ExtrusionDepth ExtrusionDepthDialog
  ExtrusionDepthFloater ExtrusionDirectionFloater ExtrusionLightingFloater ExtrusionSurfaceFloater ExtrusionTiltDown
  ExtrusionTiltLeft ExtrusionTiltRight ExtrusionTiltUp ExtrusionToggle FTestDialog FieldDialog Fieldnames Fields
  FillColor FillDown FillDraft FillFloatTransparence FillLeft FillModeEnd FillModeRemovePredescessor
  FillModeRemoveSuccessor FillModeTracePredescessor FillModeTraceSuccessor FillRight FillSeries FillShadow
  FillSingleEdit FillStyle FillTable FillTransparence FillUp FilterCrit FitCellSize FlipHorizontal FlipVertical
  FlowChartShapes FocusCellAddress FocusInputLine FontColor FontDialog FontEffectsDialog FontHeight
  FontPositionDialog FontWork FontworkAlignmentFloater FontworkCharacterSpacingFloater FontworkGalleryFloater
  FontworkSameLetterHeights FontworkShapeType FootnoteCellStyles FootnoteDialog FormatAllNotes FormatArea FormatAxis
  FormatCellBorders FormatCellDialog FormatChartArea FormatColumns FormatDataLabel FormatDataLabels FormatDataPoint
  FormatDataSeries FormatDropcap FormatFloor FormatGroup FormatLegend FormatLine FormatMajorGrid FormatMeanValue
  FormatMinorGrid FormatPaintbrush FormatSelection FormatStockGain FormatStockLoss FormatTitle FormatTrendline
  FormatTrendlineEquation FormatUngroup FormatWall FormatXErrorBars FormatYErrorBars Forward FourierAnalysisDialog
  FrameContent FrameDialog FrameLineColor FrameName FrameSpacing Freeline Freeline_Unfilled FreezePanes
  FreezePanesColumn FreezePanesRow FunctionBox FunctionDialog GetColorTable GlueEditMode GlueEscapeDirection
  GlueEscapeDirectionBottom GlueEscapeDirectionLeft GlueEscapeDirectionRight GlueEscapeDirectionTop
  GlueHorzAlignCenter GlueHorzAlignLeft GlueHorzAlignRight GlueInsertPoint GluePercent GlueVertAlignBottom
  GlueVertAlignCenter GlueVertAlignTop GoalSeekDialog GoodCellStyles GrafAttrCrop GrafBlue GrafContrast GrafGamma
  GrafGreen GrafInvert GrafLuminance GrafMode GrafRed GrafTransparence GraphicDialog GraphicDraft
  GraphicFilterInvert GraphicFilterMosaic GraphicFilterPopart GraphicFilterPoster GraphicFilterRelief
  GraphicFilterRemoveNoise GraphicFilterSepia GraphicFilterSharpen GraphicFilterSmooth GraphicFilterSobel
  GraphicFilterSolarize GraphicFilterToolbox GraphicSizeCheck Grid GridFront GridUse Group GroupSparklines Grow
  HalfSphere HandleDuplicateRecords HandoutMode HangingIndent HangulHanjaConversion HeaderAndFooter
  Heading1CellStyles Heading1ParaStyle Heading2CellStyles Heading2ParaStyle Heading3ParaStyle Heading4ParaStyle
  Heading5ParaStyle Heading6ParaStyle HeadingRowsRepeat Hide HideAllNotes HideColumn HideCurPage HideDetail
  HideLastLevel HideNote HideRow HideSlide HideSpellMark HideWhitespace HighlightCharDF HorizontalLine
  HyperlinkDialog Hyphenate Hyphenation IconSetFormatDialog IncrementIndent IncrementIndentValue IncrementLevel
  IncrementSubLevels IndexEntryDialog IndexMarkToIndex Insert InsertAnchor InsertAnnotation InsertAuthorField
  InsertAuthoritiesEntry InsertAxis InsertAxisTitle InsertBookmark InsertBreak InsertCaptionDialog InsertCell
  InsertCellsDown InsertCellsRight InsertCheckboxContentControl InsertColumnBreak InsertColumnDialog InsertColumns
  InsertColumnsAfter InsertColumnsBefore InsertComboBoxContentControl InsertContentControl InsertContents
  InsertCurrentDate InsertCurrentTime InsertDataLabel InsertDataLabels InsertDataTable InsertDateAndTime
  InsertDateContentControl InsertDateField InsertDateFieldFix InsertDateFieldVar InsertDropdownContentControl
  InsertEndnote InsertField InsertFieldDateVariable InsertFieldDocTitle InsertFieldSheet InsertFooter InsertFootnote
  InsertFootnoteDialog InsertFormCheck InsertFormCombo InsertFormula InsertFrame InsertFrameInteract
  InsertFrameInteractNoColumns InsertHardHyphen InsertHeader InsertHyperlink InsertHyperlinkControl
  InsertHyperlinkDlg InsertIndexesEntry InsertLRM InsertLayer InsertLegend InsertLinebreak InsertMajorGrid
  InsertMasterPage InsertMeanValue InsertMenuAxes InsertMenuDataLabels InsertMenuDataTable InsertMenuGrids
  InsertMenuLegend InsertMenuMeanValues InsertMenuTitles InsertMenuTrendlines InsertMenuXErrorBars
  InsertMenuYErrorBars InsertMinorGrid InsertMode InsertMultiIndex InsertName InsertNarrowNobreakSpace
  InsertNeutralParagraph InsertNonBreakingSpace InsertObjectChart InsertPage InsertPageCountField InsertPageField
  InsertPageFooter InsertPageHeader InsertPageNumber InsertPageNumberField InsertPageQuick InsertPageTitleField
  InsertPagebreak InsertPagesField InsertPara InsertPivotTable InsertPivotTableNBLabel InsertPlainTextContentControl
  InsertR2Value InsertRLM InsertReferenceField InsertRemoveAxes InsertRowBreak InsertRowDialog InsertRows
  InsertRowsAfter InsertRowsBefore InsertSlide InsertSlideField InsertSlideNumber
  InsertSlideTitleField InsertSlidesField InsertSoftHyphen InsertSparkline InsertSpreadsheet InsertSymbol
  InsertTable InsertText InsertTextFrame InsertTimeField InsertTimeFieldFix InsertTimeFieldVar InsertTitleField
  InsertTitles InsertToolbox InsertTopicField InsertTrendline InsertTrendlineEquation InsertTrendlineEquationAndR2
  InsertWJ InsertXErrorBars InsertYErrorBars InsertZWNBSP InsertZWSP InspectSelectedObject InteractiveGradient
  InteractiveTransparence Intersect Italic JumpDownThisLevel JumpUpThisLevel JustifyPara LanguageStatus LayerMode
  LayoutStatus LeaveAllGroups LeaveGroup LeftPaneDraw LeftPaneImpress LeftPara LeftRightParaMargin Legend LegendPosition Line
  LineArrowCircle LineArrowEnd LineArrowSquare LineArrowStart LineArrows LineCap LineCircleArrow LineDash LineDraft
  LineEndStyle LineJoint LineNumberingDialog LineSpacing LineSquareArrow LineStyle LineToolbox LineTransparence
  LineWidth Line_Diagonal MainTitle Margins MarkDependents MarkPrecedents Marks MasterLayouts MasterLayoutsHandouts
  MasterLayoutsNotes MasterPage MasterSlidesPanel MatchCase MatchGroup MeasureAttributes MeasureLine Merge
  MergeCells MergeTable Mirror MirrorGraphicOnEvenPages MirrorHorz MirrorOnEvenPages MirrorVert ModifyField
  ModifyFrame ModifyLayer ModifyPage ModifyPresentationObject MoreDictionaries Morphing Move MoveDown
  MoveDownSubItems MovePageDown MovePageFirst MovePageLast MovePageUp MoveShapeHandle MoveSlideDown MoveSlideFirst
  MoveSlideLast MoveSlideUp MoveUp MoveUpSubItems MovingAverageDialog MultiplePagesPerRow Name NameGroup
  NeutralCellStyles NewArrangement NoBreak NormalMultiPaneGUI NormalViewMode NoteCellStyles NotesMasterPage
  NotesMode NumberFormatCurrency NumberFormatCurrencySimple NumberFormatDate NumberFormatDecDecimals
  NumberFormatDecimal NumberFormatIncDecimals NumberFormatPercent NumberFormatScientific NumberFormatStandard
  NumberFormatThousands NumberFormatTime NumberFormatType NumberListStyle NumberOfLines NumberingStart ObjectAlign
  ObjectAlignLeft ObjectAlignRight ObjectBackOne ObjectDialog ObjectForwardOne ObjectMirrorHorizontal
  ObjectMirrorVertical ObjectPosition ObjectTitleDescription Objects3DToolbox OptimizeTable OrderCrit Orientation
  OriginalSize OutlineBullet OutlineCollapse OutlineCollapseAll OutlineDown OutlineExpand OutlineExpandAll
  OutlineFont OutlineFormat OutlineLeft OutlineLevelsShown OutlineMode OutlineRight OutlineUp
  OutputQualityBlackWhite OutputQualityColor OutputQualityContrast OutputQualityGrayscale Overline PageColumnDialog
  PageColumnType PageDialog PageFormatDialog PageMargin PageMode PageNumberWizard PageOffsetDialog PageSettingDialog
  PageSetup PageStatus PageStyleApply PageStyleName PagebreakMode PagesLayout PagesPerRow ParaLeftToRight
  ParaRightToLeft ParagraphClassificationDialog ParagraphDialog ParaspaceDecrease ParaspaceIncrease Paste
  PasteColumnsBefore PasteNestedTable PasteOnly PasteOnlyFormula PasteOnlyText PasteOnlyValue PasteRowsBefore
  PasteSpecial PasteTextImportDialog PasteTransposed PasteUnformatted PickList PickThrough Pie Pie_Unfilled
  PixelMode PolyFormen Polygon Polygon_Diagonal Polygon_Diagonal_Unfilled Polygon_Unfilled PreformattedParaStyle
  PresentationLayout PreviewQualityBlackWhite PreviewQualityColor PreviewQualityContrast
  PreviewQualityGrayscale PreviewZoom PromoteComment Protect ProtectBookmarks ProtectFields ProtectTraceChangeMode
  QuickEdit QuoteCharStyle QuoteParaStyle RandomNumberGeneratorDialog RecalcPivotTable RecheckDocument Rect
  Rect_Rounded Rect_Rounded_Unfilled Rect_Unfilled RectangleToolbox Redo RefreshArrows RefreshView RegenerateDiagram
  RegressionDialog RejectAllTrackedChanges RejectTrackedChange RejectTrackedChangeToNext Remove RemoveBullets
  RemoveDirectCharFormats RemoveFilterSort RemoveHyperlink RemoveTableOf RemoveTextBox RenameCurrent RenameLayer
  RenameMasterPage RenameObject RenamePage RenameSlide RenameTable Repaginate Repaint Repeat ReplyComment
  ResetAllDataPoints ResetAttributes ResetDataPoint ResetPrintZoom ResetTableProtection ResolveComment
  ResolveCommentThread RestoreEditingView ReverseOrder RightPane RightPara RomanListStyle RomanLowListStyle
  Rotate180 RotateLeft RotateReset RotateRight RowHeight RowOperations RowSplit RubyDialog Ruler RulerChangeState SamplingDialog ParagraphChangeState
  Scale ScaleText ScalingFactor SearchFormattedDisplayString SearchLabel SecondaryXTitle SecondaryYTitle
  SectionBoundaries SelectArrayFormula SelectBackground SelectData SelectMode SelectUnprotectedCells SelectionCycle
  SetAnchorAtChar SetAnchorToCell SetAnchorToCellResize
  SetAnchorToChar SetAnchorToFrame SetAnchorToPage SetAnchorToPara SetBorderStyle SetColumnWidth SetDefault
  SendToBack SetDocumentProperties SetExtSelection SetHyperlink SetInputMode SetLayer SetMinimalColumnWidth
  SetMinimalRowHeight
  SetMultiSelection SetObjectToBackground SetObjectToForeground SetOptimalColumnWidth SetOptimalColumnWidthDirect
  SetOptimalRowHeight SetOutline SetPageSize SetRowHeight SetTabBgColor SetTrackedChangesInText
  SetTrackedDeletionsInMargin SetTrackedInsertionsInMargin ShadowCursor Shadowed Shear SheetInsertName
  SheetRightToLeft Shell3D ShiftBackspace Show ShowAllNotes ShowAnnotations ShowBookview ShowBoundaries ShowChanges
  ShowChangesInMargin ShowColumn ShowDependents ShowDetail ShowErrors ShowGraphics ShowHiddenParagraphs
  ShowInlineTooltips ShowInvalid ShowLines ShowMultiplePages ShowNextLevel ShowNote
  ShowOutlineContentVisibilityButton ShowPrecedents ShowResolvedAnnotations ShowRow ShowRuler ShowSinglePage
  ShowSlide ShowTrackedChanges ShowTwoPages ShowWhitespace Shrink Sidebar SidebarDeck SimpleReferenz
  SidebarHide SidebarShow SinglePagePerRow Size SlideChangeWindow SlideMasterPage SlideSetup SlideSorterMultiPaneGUI SmallCaps SnapBorder
  SnapFrame SnapPoints SolidCreate SortAscending SortDescending SortDialog SortDown Sortup SourceCharStyle
  SpacePara1 SpacePara115 SpacePara15 SpacePara2 Spacing SpellCheckApplySuggestion SpellCheckIgnore
  SpellCheckIgnoreAll SpellDialog SpellOnline SpellingAndGrammarDialog SpellingDialog Sphere SplitCell SplitTable
  SplitWindow SpotlightCharStyles SpotlightParaStyles Square Square_Rounded Square_Rounded_Unfilled Square_Unfilled
  StandardTextAttributes StarChartDataDialog StarChartDialog StarShapes StartTextEdit Strikeout
  StrongEmphasisCharStyle StyleApply StyleNewByExample StyleUpdateByExample StylesPreview SubScript SubTitle
  Substract SubtitleParaStyle SummaryPage SuperScript SwBackspace SymbolShapes TTestDialog TabBgColor TabDialog
  TableBoundaries TableCellBackgroundColor TableChangeCurrentBorderPosition TableColumWidth TableDeselectAll
  TableDesign TableDialog TableModeFix TableModeFixProp TableModeVariable TableNumberFormatDialog
  TableNumberRecognition TableOperationDialog TableRowHeight TableSelectAll TableSort TableTransformDialog
  TaskPaneInsertPage Text TextAlign TextAttributes TextAutoFitToSize TextBodyParaStyle TextCombine TextDraft
  TextFitToSize TextFitToSizeTool TextFormField TextFormFields TextToColumns TextToolbox TextWrap
  TextdirectionLeftToRight TextdirectionTopToBottom ThemeDialog ThesaurusDialog ThesaurusFromContext TitlePageDialog
  TitleParaStyle ToggleAnchorType ToggleAxisDescr ToggleFormula ToggleGridHorizontal ToggleGridVertical
  ToggleLayerVisibility ToggleLegend ToggleMergeCells ToggleObjectBezierMode ToggleObjectLayer
  ToggleObjectRotateMode ToggleOutlineContentVisibility ToggleRelative ToggleSheetGrid ToggleSlideMaster
  ToggleTabBarVisibility ToolProtectionDocument ToolSelect Torus TraceChangeMode TrackChanges TrackChangesBar
  TransformDialog TransformRotationAngle TransformRotationX TransformRotationY Underline UnderlineDotted
  UnderlineDouble UnderlineNone UnderlineSimple UnderlineSingle Undo UndoAction UnfloatFrame Ungroup
  UngroupSparklines UnhainFrames UnicodeNotationToggle UnsetCellsReadOnly Update UpdateAll UpdateAllIndexes
  UpdateChart UpdateCharts UpdateCurIndex UpdateFields UpdateInputFields UpdateSelectedField VRuler Validation
  VerticalCaption VerticalText VerticalTextFitToSizeTool View3D ViewColumnRowHighlighting ViewHiddenColRow
  ViewRowColumnHeaders ViewSidebarStyles ViewTrackChanges ViewValueHighlighting WarningCellStyles Watermark
  WrapAnchorOnly WrapContour WrapIdeal WrapLeft WrapOff WrapOn WrapRight WrapText WrapThrough
  WrapThroughTransparencyToggle WrapThroughTransparent XLineColor XLineStyle XTitle YTitle ZTestDialog ZTitle
`);

/** What of {@link writing} those may send who may comment and nothing else. */
const commenting = split(`
  DeleteComment DeleteCommentThread EditAnnotation InsertAnnotation ReplyComment ResolveComment ResolveCommentThread
`);

/** They switch the recording of changes; the properties of a document have a check box for it, too. */
const recording = split('ProtectTraceChangeMode SetDocumentProperties TraceChangeMode TrackChanges');

const showingChanges = split(`
  SetTrackedChangesInText SetTrackedDeletionsInMargin SetTrackedInsertionsInMargin ShowChanges ShowChangesInMargin
  ShowTrackedChanges ViewTrackChanges
`);

/** Questions a view may ask with `commandValues`. */
const values = split(`
  AcceptTrackedChanges Bookmark Bookmarks CalcFunctionList CellCursor CharFontName ColorPalettes ContentControl DocumentRepair
  Fields FontSubset FunctionList GetColorTable LanguageStatus PageStyle Redo RowColumnHeaders Sections SetIndexEntry
  SheetGeometryData StyleApply StylesPreview TextFormField TextFormFields TrackedChangeAuthors Undo ViewAnnotations
  ViewAnnotationsPosition ViewRowColumnHeaders ViewTrackChanges ViewTrackedChanges
`);

/** Values of `SearchItem.Command` that find and do not replace. */
const searches: ReadonlySet<unknown> = new Set([0, 1, '0', '1']);

/**
 * What of a search may be told by those who look: plain text. A pattern can keep LibreOffice busy for minutes, and
 * everybody at the document waits.
 */
const plainSearch: ReadonlySet<string> = new Set(
  ['SearchString', 'Backward', 'Command', 'SearchFlags', 'TransliterateFlags', 'SearchStartPointX', 'SearchStartPointY']
    .concat(['Content', 'AsianOptions', 'CellType', 'RowDirection', 'AllTables', 'SearchFiltered', 'SearchFormatted'])
    .map((name) => `SearchItem.${name}`),
);

/** `.uno:Name`, with a shape or property after a dot, or parameters after a question mark. */
const shape = /^\.uno:(\w{1,80})(?:[.?][\w.=:&%,;+-]{0,400})?$/;

function nameOf(command: string): string {
  return shape.exec(command)?.[1] ?? '';
}

/** Parameters in the command itself would go around the look at its arguments: reading needs none. */
export function isReadingCommand(command: string, args: UnoArguments = {}): boolean {
  const name = nameOf(command);
  if (command !== `.uno:${name}` || !reading.has(name)) return false;
  return name !== 'ExecuteSearch' || isSearch(args);
}

/** Searching is reading, replacing is not. The item as a whole (`SearchItem`) could hide which of them it is. */
function isSearch(args: UnoArguments): boolean {
  if (!Object.keys(args).every((key) => plainSearch.has(key))) return false;
  return searches.has(args['SearchItem.Command']?.value ?? 0);
}

export function isAllowedCommand(command: string): boolean {
  const name = nameOf(command);
  return reading.has(name) || writing.has(name);
}

/** As for {@link isReadingCommand}, nothing but the name and arguments of its own. */
export function isCommentCommand(command: string): boolean {
  const name = nameOf(command);
  return command === `.uno:${name}` && commenting.has(name);
}

export const isRecordingCommand = (command: string): boolean => recording.has(nameOf(command));

export const isShowingChangesCommand = (command: string): boolean => showingChanges.has(nameOf(command));

export function isReadableValue(command: string): boolean {
  return values.has(nameOf(command));
}
