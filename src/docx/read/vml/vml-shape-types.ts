/** Shape numbers (`o:spt`, the number in `_x0000_t202`; [MS-ODRAW] 2.4.24) → preset shapes of DrawingML. */

const names: readonly (readonly [number, string])[] = [
  [
    1,
    'rect roundRect ellipse diamond triangle rtTriangle parallelogram trapezoid hexagon octagon plus star5 rightArrow rightArrow homePlate cube',
  ],
  [17, 'wedgeRoundRectCallout star16 arc line plaque can donut'],
  [32, 'straightConnector1 bentConnector2 bentConnector3 bentConnector4 bentConnector5'],
  [
    37,
    'curvedConnector2 curvedConnector3 curvedConnector4 curvedConnector5 callout1 callout2 callout3 accentCallout1 accentCallout2 accentCallout3',
  ],
  [
    47,
    'borderCallout1 borderCallout2 borderCallout3 accentBorderCallout1 accentBorderCallout2 accentBorderCallout3 ribbon ribbon2 chevron',
  ],
  [
    56,
    'pentagon noSmoking star8 star16 star32 wedgeRectCallout wedgeRoundRectCallout wedgeEllipseCallout wave foldedCorner leftArrow downArrow',
  ],
  [
    68,
    'upArrow leftRightArrow upDownArrow irregularSeal1 irregularSeal2 lightningBolt heart rect quadArrow leftArrowCallout rightArrowCallout',
  ],
  [
    79,
    'upArrowCallout downArrowCallout leftRightArrowCallout upDownArrowCallout quadArrow bevel leftBracket rightBracket leftBrace rightBrace',
  ],
  [89, 'leftUpArrow bentUpArrow bentArrow star24 stripedRightArrow notchedRightArrow blockArc smileyFace verticalScroll horizontalScroll'],
  [
    99,
    'circularArrow circularArrow uturnArrow curvedRightArrow curvedLeftArrow curvedUpArrow curvedDownArrow cloudCallout ellipseRibbon ellipseRibbon2',
  ],
  [109, 'flowChartProcess flowChartDecision flowChartInputOutput flowChartPredefinedProcess flowChartInternalStorage flowChartDocument'],
  [115, 'flowChartMultidocument flowChartTerminator flowChartPreparation flowChartManualInput flowChartManualOperation flowChartConnector'],
  [121, 'flowChartPunchedCard flowChartPunchedTape flowChartSummingJunction flowChartOr flowChartCollate flowChartSort flowChartExtract'],
  [128, 'flowChartMerge flowChartMerge flowChartOnlineStorage flowChartMagneticTape flowChartMagneticDisk flowChartMagneticDrum'],
  [134, 'flowChartDisplay flowChartDelay'],
  [
    176,
    'flowChartAlternateProcess flowChartOffpageConnector callout1 accentCallout1 borderCallout1 accentBorderCallout1 leftRightUpArrow sun moon',
  ],
  [185, 'bracketPair bracePair star4 doubleWave'],
  [202, 'rect'],
];

const byNumber = new Map<number, string>();
for (const [first, row] of names) for (const [index, name] of row.split(' ').entries()) byNumber.set(first + index, name);

export const pictureFrame = 75;

export function vmlPreset(shapeType: number | undefined): string | undefined {
  return shapeType === undefined ? undefined : byNumber.get(shapeType);
}

/** Lines have no inside; pictures have neither fill nor outline unless the file states them. */
export function isOpenPreset(name: string): boolean {
  return name === 'line' || /Connector\d$/.test(name);
}
