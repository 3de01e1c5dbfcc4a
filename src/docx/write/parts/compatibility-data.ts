/** Names of CT_Compat (ECMA-376-1 §17.15.3) in the order of the schema. */
export const compatibilityFlags: readonly string[] = (
  'useSingleBorderforContiguousCells wpJustification noTabHangInd noLeading spaceForUL noColumnBalance balanceSingleByteDoubleByteWidth ' +
  'noExtraLineSpacing doNotLeaveBackslashAlone ulTrailSpace doNotExpandShiftReturn spacingInWholePoints lineWrapLikeWord6 ' +
  'printBodyTextBeforeHeader printColBlack wpSpaceWidth showBreaksInFrames subFontBySize suppressBottomSpacing suppressTopSpacing ' +
  'suppressSpacingAtTopOfPage suppressTopSpacingWP suppressSpBfAfterPgBrk swapBordersFacingPages convMailMergeEsc truncateFontHeightsLikeWP6 ' +
  'mwSmallCaps usePrinterMetrics doNotSuppressParagraphBorders wrapTrailSpaces footnoteLayoutLikeWW8 shapeLayoutLikeWW8 alignTablesRowByRow ' +
  'forgetLastTabAlignment adjustLineHeightInTable autoSpaceLikeWord95 noSpaceRaiseLower doNotUseHTMLParagraphAutoSpacing layoutRawTableWidth ' +
  'layoutTableRowsApart useWord97LineBreakRules doNotBreakWrappedTables doNotSnapToGridInCell selectFldWithFirstOrLastChar applyBreakingRules ' +
  'doNotWrapTextWithPunct doNotUseEastAsianBreakRules useWord2002TableStyleRules growAutofit useFELayout useNormalStyleForList ' +
  'doNotUseIndentAsNumberingTabStop useAltKinsokuLineBreakRules allowSpaceOfSameStyleInTable doNotSuppressIndentation ' +
  'doNotAutofitConstrainedTables autofitToFirstFixedWidthCell underlineTabInNumList displayHangulFixedWidth splitPgBreakAndParaMark ' +
  'doNotVertAlignCellWithSp doNotBreakConstrainedForcedTable doNotVertAlignInTxbx useAnsiKerningPairs cachedColBalance'
).split(' ');

/** Compatibility settings in Word's own namespace ([MS-DOCX] 2.3), except the mode. */
export const compatibilitySettings: readonly string[] = [
  'overrideTableStyleFontSizeAndJustification',
  'enableOpenTypeFeatures',
  'doNotFlipMirrorIndents',
  'differentiateMultirowTableHeaders',
  'useWord2013TrackBottomHyphenation',
  'allowHyphenationAtTrackBottom',
  'allowTextAfterFloatingTableBreak',
];
