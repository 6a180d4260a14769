/** The UNO commands that the editor in the browser sends by itself. A test compares them with its commands, both ways. */

/** They look, move and select. For everybody. */
export const editorReading = `
  EntireColumn EntireRow ExecuteSearch GoDown GoToCell NextTrackedChange PreviousTrackedChange SelectAll SelectColumn
  SelectObject SelectRow SelectTable
`;

/** They change the document. For writers. */
export const editorWriting = `
  AcceptAllTrackedChanges AcceptTrackedChange AcceptTrackedChanges AlignBlock AlignBottom AlignCenter AlignDown
  AlignHorizontalCenter AlignLeft AlignMiddle AlignRight AlignTop AlignUp AlignVCenter ArrowShapes AssignLayout
  AttributePageSize AutoFill AutoSum BackgroundColor Backward BasicShapes Bold BringToFront Calculate CalloutShapes
  CellVertBottom CellVertCenter CellVertTop CenterPara ChangeCaseToLower ChangeCaseToTitleCase ChangeCaseToUpper
  ChangeTabStop ChapterNumberingDialog CharBackColor CharFontName ClearContents Color ColorScaleFormatDialog Crop GrafContrast GrafLuminance GrafMode
  ObjectTitleDescription
  RecalcPivotTable DataPilotFilter DeletePivotTable GoalSeekDialog DefineDBName InsertSparkline ShowDetail HideDetail
  ColumnWidth ConditionalFormatDialog ConditionalFormatManagerDialog Connector ConnectorArrowEnd ControlCodes CustomAnimation
  DataBarFormatDialog DataDataPilotRun DataFilterAutoFilter DataFilterRemoveFilter DataFilterStandardFilter DataSelect
  DataSort DecrementIndent DecrementLevel DefaultBullet DefaultNumbering DefineName DefinePrintArea Delete
  DeleteAllNotes DeleteCell DeleteColumns DeleteComment DeletePage DeletePrintArea DeleteRows DeleteTable
  DistributeColumns DistributeRows DuplicatePage EditAnnotation EditHeaderAndFooter EditHyperlink EditStyle
  EnterString FillColor FillDown FlipHorizontal FlipVertical FlowChartShapes FontDialog FontHeight FootnoteDialog
  FormatArea FormatCellDialog FormatColumns FormatGroup FormatLine FormatPaintbrush FormatUngroup Forward
  Freeline_Unfilled FreezePanes FreezePanesColumn FreezePanesRow FunctionDialog Group Grow HeaderAndFooter Hide
  HideColumn HideRow HideSlide IconSetFormatDialog IncrementIndent IncrementLevel Insert InsertAnnotation
  InsertAuthorField InsertBookmark InsertBreak InsertCaptionDialog InsertCell InsertColumnBreak InsertColumnsAfter
  InsertColumnsBefore InsertDateField InsertEndnote InsertField InsertFootnote InsertIndexesEntry InsertMultiIndex
  InsertObjectChart InsertPage InsertPageCountField InsertPageFooter InsertPageHeader InsertPageNumberField
  InsertPagebreak InsertReferenceField InsertRowsAfter InsertRowsBefore InsertSymbol InsertTable InsertTimeField
 
  InsertTitleField Italic JustifyPara LanguageStatus LeftPara Line LineArrowEnd LineNumberingDialog MergeCells Move MoveShapeHandle Name
  NormalMultiPaneGUI NotesMode NumberFormatCurrency NumberFormatDate NumberFormatDecDecimals NumberFormatDecimal
  NumberFormatIncDecimals NumberFormatPercent NumberFormatScientific NumberFormatStandard NumberFormatThousands
  NumberFormatTime ObjectAlignLeft ObjectAlignRight Orientation OutlineBullet OutlineFont OutlineLeft OutlineRight
  PageDialog PageFormatDialog PageSetup ParaLeftToRight ParaRightToLeft ParagraphChangeState ParagraphDialog
  ParaspaceDecrease ParaspaceIncrease Paste PasteSpecial PasteUnformatted Protect Redo RejectAllTrackedChanges
  RejectTrackedChange Remove RemoveHyperlink Repeat ReplyComment ResetAttributes ResolveComment ResolveCommentThread
  RightPara RowHeight RulerChangeState SearchDialog SendToBack SetBorderStyle SetDocumentProperties SetHyperlink
  SetOptimalColumnWidth SetOptimalColumnWidthDirect SetOptimalRowHeight SetTabBgColor Shadowed SheetRightToLeft Show
  SetDefault ShowColumn ShowRow ShowSlide ShowTrackedChanges Shrink SidebarHide SidebarShow SlideChangeWindow SlideMasterPage
  SortAscending SortDescending SpacePara1 SpacePara115 SpacePara15 SpacePara2 SpellCheckApplySuggestion SpellCheckIgnore
  SpellCheckIgnoreAll SpellOnline SpellingAndGrammarDialog
  SplitCell SplitTable StarShapes Strikeout StyleApply StyleNewByExample StyleUpdateByExample SubScript SuperScript
  SymbolShapes TableCellBackgroundColor TableChangeCurrentBorderPosition TableDialog Text TextToColumns ThesaurusDialog ToggleMergeCells ToggleSheetGrid ToolProtectionDocument
  TrackChanges TransformDialog Underline UnderlineDouble Undo Ungroup UpdateAllIndexes Validation Watermark WrapOff
  WrapOn WrapText WrapThrough XLineColor
`;
