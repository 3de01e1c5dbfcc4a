/** The properties of paragraphs in the order of CT_PPr (ECMA-376-1 §17.3.1.26). */
export const paragraphPropertyOrder: readonly string[] =
  'pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr suppressLineNumbers pBdr shd tabs suppressAutoHyphens kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi adjustRightInd snapToGrid spacing ind contextualSpacing mirrorIndents suppressOverlap jc textDirection textAlignment textboxTightWrap outlineLvl divId cnfStyle rPr'
    .split(' ')
    .map((name) => `w:${name}`);
