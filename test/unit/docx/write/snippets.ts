/** Pieces of WordprocessingML in schema order, one for each thing that the document tree holds. */

export const runProperties = [
  '<w:rStyle w:val="Strong"/>',
  '<w:rFonts w:hint="eastAsia" w:ascii="Arial" w:hAnsi="Arial" w:eastAsia="MS Mincho" w:cs="Arial"/>',
  '<w:b/><w:bCs/><w:i w:val="0"/><w:iCs/><w:caps/><w:strike/>',
  '<w:smallCaps/><w:dstrike/><w:outline/><w:shadow/><w:noProof/><w:snapToGrid w:val="0"/>',
  '<w:emboss/><w:vanish w:val="0"/><w:webHidden/>',
  '<w:color w:val="C00000"/><w:spacing w:val="-10"/><w:w w:val="90"/><w:kern w:val="28"/><w:position w:val="6"/><w:sz w:val="28"/><w:szCs w:val="26"/>',
  '<w:highlight w:val="yellow"/><w:u w:val="wave" w:color="00FF00"/><w:bdr w:val="single" w:sz="4" w:space="1" w:color="auto"/>',
  '<w:shd w:val="pct20" w:color="auto" w:fill="EEEEEE"/><w:fitText w:val="900" w:id="12"/><w:vertAlign w:val="superscript"/>',
  '<w:rtl/><w:cs/><w:em w:val="dot"/><w:lang w:val="de-DE" w:eastAsia="ja-JP" w:bidi="ar-SA"/>',
  '<w:b/><w:rPrChange w:id="41" w:author="A" w:date="2024-01-02T03:04:05Z"><w:rPr><w:i/><w:color w:val="00FF00"/></w:rPr></w:rPrChange>',
  '<w:eastAsianLayout w:combine="1"/><w:specVanish/><w14:ligatures w14:val="standard"/><w14:numForm w14:val="oldStyle"/><w14:numSpacing w14:val="tabular"/><w14:cntxtAlts/>',
  '<w14:glow w14:rad="63500"><w14:srgbClr w14:val="FF0000"><w14:alpha w14:val="60000"/></w14:srgbClr></w14:glow><w14:shadow w14:blurRad="50800" w14:dist="38100" w14:dir="2700000" w14:sx="100000" w14:sy="100000" w14:kx="0" w14:ky="0" w14:algn="tl"><w14:srgbClr w14:val="000000"/></w14:shadow><w14:textOutline w14:w="9525" w14:cap="rnd"><w14:solidFill><w14:srgbClr w14:val="0000FF"/></w14:solidFill><w14:prstDash w14:val="solid"/><w14:round/></w14:textOutline><w14:textFill><w14:gradFill><w14:gsLst><w14:gs w14:pos="0"><w14:srgbClr w14:val="FF0000"/></w14:gs><w14:gs w14:pos="100000"><w14:srgbClr w14:val="0000FF"/></w14:gs></w14:gsLst><w14:lin w14:ang="5400000" w14:scaled="0"/></w14:gradFill></w14:textFill>',
  '<w14:shadow w14:blurRad="0" w14:dist="0" w14:dir="0" w14:sx="0" w14:sy="0" w14:kx="0" w14:ky="0" w14:algn="none"><w14:srgbClr w14:val="000000"/></w14:shadow><w14:textOutline><w14:noFill/></w14:textOutline><w14:textFill><w14:gradFill><w14:gsLst><w14:gs w14:pos="0"><w14:srgbClr w14:val="FF0000"/></w14:gs><w14:gs w14:pos="50000"><w14:srgbClr w14:val="0000FF"/></w14:gs></w14:gsLst><w14:path w14:path="circle"><w14:fillToRect w14:l="50000" w14:t="50000" w14:r="50000" w14:b="50000"/></w14:path></w14:gradFill></w14:textFill>',
];

export const runContents = [
  '<w:t>plain</w:t>',
  '<w:t xml:space="preserve"> &lt;spaces&gt; &amp; "quotes" </w:t>',
  '<w:t>שלום 日本 😀 é</w:t>',
  '<w:tab/><w:br/><w:br w:type="page"/><w:br w:type="column"/><w:br w:type="textWrapping" w:clear="all"/>',
  '<w:softHyphen/><w:noBreakHyphen/><w:sym w:font="Wingdings" w:char="F0FC"/>',
  '<w:ptab w:relativeTo="margin" w:alignment="right" w:leader="dot"/>',
  '<w:footnoteReference w:id="2"/><w:endnoteReference w:customMarkFollows="1" w:id="2"/>',
  '<w:fldChar w:fldCharType="begin" w:dirty="1"/><w:instrText xml:space="preserve"> PAGE </w:instrText><w:fldChar w:fldCharType="separate"/><w:t>1</w:t><w:fldChar w:fldCharType="end"/>',
  '<w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="box"/><w:enabled/><w:calcOnExit w:val="0"/><w:checkBox><w:size w:val="20"/><w:default w:val="0"/><w:checked/></w:checkBox></w:ffData></w:fldChar><w:fldChar w:fldCharType="end"/>',
  '<w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="list"/><w:enabled/><w:calcOnExit w:val="0"/><w:ddList><w:result w:val="1"/><w:listEntry w:val="a"/><w:listEntry w:val="b"/></w:ddList></w:ffData></w:fldChar><w:fldChar w:fldCharType="end"/>',
  '<w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="born"/><w:enabled w:val="0"/><w:calcOnExit w:val="0"/><w:helpText w:type="text" w:val="Day of birth"/><w:statusText w:type="text" w:val="As 1.2.1990"/><w:textInput><w:type w:val="date"/><w:default w:val="1.1.2000"/><w:maxLength w:val="10"/><w:format w:val="d.M.yyyy"/></w:textInput></w:ffData></w:fldChar><w:fldChar w:fldCharType="separate"/><w:fldChar w:fldCharType="end"/>',
  '<w:ruby><w:rubyPr><w:rubyAlign w:val="center"/><w:hps w:val="10"/><w:hpsRaise w:val="18"/><w:hpsBaseText w:val="21"/><w:lid w:val="ja-JP"/></w:rubyPr><w:rt><w:r><w:t>かん</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>漢</w:t></w:r></w:rubyBase></w:ruby>',
  '<w:dayLong/><w:pgNum/>',
];

const run = (text: string): string => `<w:r><w:t>${text}</w:t></w:r>`;

export const inlines = [
  `<w:hyperlink r:id="link" w:tooltip="tip">${run('out')}</w:hyperlink>`,
  `<w:hyperlink w:anchor="here">${run('in')}</w:hyperlink>`,
  `<w:bookmarkStart w:id="7" w:name="here"/>${run('marked')}<w:bookmarkEnd w:id="7"/>`,
  `<w:fldSimple w:instr=" AUTHOR ">${run('me')}</w:fldSimple>`,
  `<w:ins w:id="21" w:author="A &amp; B" w:date="2024-01-02T03:04:05Z">${run('new')}</w:ins>`,
  '<w:del w:id="22" w:author="A" w:date="2024-01-02T03:04:05Z"><w:r><w:delText xml:space="preserve"> old</w:delText></w:r></w:del>',
  `<w:ins w:id="23" w:author="A"><w:del w:id="24" w:author="B"><w:r><w:delText>both</w:delText></w:r></w:del></w:ins>`,
  `<w:moveFrom w:id="25" w:author="A">${run('gone')}</w:moveFrom><w:moveTo w:id="26" w:author="A">${run('come')}</w:moveTo>`,
  `<w:commentRangeStart w:id="3"/>${run('said')}<w:commentRangeEnd w:id="3"/>`,
  `<w:dir w:val="rtl">${run('שלום')}</w:dir><w:bdo w:val="ltr">${run('abc')}</w:bdo>`,
  `<w:sdt><w:sdtPr><w:alias w:val="Done?"/><w:tag w:val="done"/><w:id w:val="11"/><w14:checkbox><w14:checked w14:val="1"/><w14:checkedState w14:val="2612" w14:font="MS Gothic"/><w14:uncheckedState w14:val="2610" w14:font="MS Gothic"/></w14:checkbox></w:sdtPr><w:sdtContent>${run('☒')}</w:sdtContent></w:sdt>`,
  `<w:sdt><w:sdtPr><w:id w:val="12"/><w:lock w:val="sdtLocked"/><w:showingPlcHdr/><w:date w:fullDate="2024-05-06T00:00:00Z"><w:dateFormat w:val="d.M.yyyy"/><w:lid w:val="de-DE"/><w:storeMappedDataAs w:val="dateTime"/><w:calendar w:val="gregorian"/></w:date></w:sdtPr><w:sdtContent>${run('6.5.2024')}</w:sdtContent></w:sdt>`,
  `<w:sdt><w:sdtPr><w:id w:val="13"/><w:dropDownList><w:listItem w:displayText="One" w:value="1"/><w:listItem w:displayText="Two" w:value="2"/></w:dropDownList></w:sdtPr><w:sdtContent>${run('One')}</w:sdtContent></w:sdt>`,
  `<w:sdt><w:sdtPr><w:rPr><w:b/><w:sz w:val="30"/></w:rPr><w:id w:val="14"/><w:text w:multiLine="1"/></w:sdtPr><w:sdtContent>${run('free')}</w:sdtContent></w:sdt>`,
];

const math = (content: string): string => `<m:oMath>${content}</m:oMath>`;
const letter = (text: string): string => `<m:r><m:t xml:space="preserve">${text}</m:t></m:r>`;

export const equations = [
  math(`<m:f><m:fPr><m:type m:val="skw"/></m:fPr><m:num>${letter('a')}</m:num><m:den>${letter('b')}</m:den></m:f>`),
  math(`<m:sSubSup><m:e>${letter('x')}</m:e><m:sub>${letter('i')}</m:sub><m:sup>${letter('2')}</m:sup></m:sSubSup>`),
  math(
    `<m:sSub><m:e>${letter('x')}</m:e><m:sub>${letter('1')}</m:sub></m:sSub><m:sPre><m:sub>${letter('1')}</m:sub><m:sup>${letter('2')}</m:sup><m:e>${letter('C')}</m:e></m:sPre>`,
  ),
  math(`<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>${letter('x')}</m:e></m:rad>`),
  math(
    `<m:nary><m:naryPr><m:chr m:val="∑"/><m:limLoc m:val="undOvr"/><m:supHide m:val="1"/></m:naryPr><m:sub>${letter('i')}</m:sub><m:sup/><m:e>${letter('i')}</m:e></m:nary>`,
  ),
  math(
    `<m:d><m:dPr><m:begChr m:val="["/><m:sepChr m:val=";"/><m:endChr m:val=""/></m:dPr><m:e>${letter('a')}</m:e><m:e>${letter('b')}</m:e></m:d>`,
  ),
  math(
    `<m:m><m:mPr><m:baseJc m:val="top"/><m:plcHide m:val="1"/><m:mcs><m:mc><m:mcPr><m:count m:val="2"/><m:mcJc m:val="left"/></m:mcPr></m:mc></m:mcs></m:mPr><m:mr><m:e>${letter('1')}</m:e><m:e/></m:mr></m:m>`,
  ),
  math(
    `<m:func><m:fName>${letter('sin')}</m:fName><m:e>${letter('x')}</m:e></m:func><m:limLow><m:e>${letter('lim')}</m:e><m:lim>${letter('n')}</m:lim></m:limLow>`,
  ),
  math(
    `<m:acc><m:accPr><m:chr m:val="⃗"/></m:accPr><m:e>${letter('v')}</m:e></m:acc><m:bar><m:barPr><m:pos m:val="top"/></m:barPr><m:e>${letter('z')}</m:e></m:bar>`,
  ),
  math(
    `<m:groupChr><m:groupChrPr><m:chr m:val="⏞"/><m:pos m:val="top"/><m:vertJc m:val="bot"/></m:groupChrPr><m:e>${letter('n')}</m:e></m:groupChr><m:box><m:e>${letter('b')}</m:e></m:box>`,
  ),
  math(`<m:borderBox><m:borderBoxPr><m:hideTop m:val="1"/><m:strikeH m:val="1"/></m:borderBoxPr><m:e>${letter('b')}</m:e></m:borderBox>`),
  math(
    `<m:phant><m:phantPr><m:show m:val="0"/><m:zeroWid m:val="1"/></m:phantPr><m:e>${letter('p')}</m:e></m:phant><m:eqArr><m:eqArrPr><m:baseJc m:val="bot"/></m:eqArrPr><m:e>${letter('a&amp;=b')}</m:e></m:eqArr>`,
  ),
  math(
    '<m:r><m:rPr><m:lit/><m:scr m:val="fraktur"/><m:sty m:val="b"/><m:brk/></m:rPr><w:rPr><w:b/></w:rPr><m:t>A</m:t></m:r><m:r><m:rPr><m:nor/></m:rPr><m:t>if</m:t></m:r>',
  ),
  `<m:oMathPara><m:oMathParaPr><m:jc m:val="left"/></m:oMathParaPr>${math(letter('a'))}${math(letter('b'))}</m:oMathPara>`,
];

export const paragraphProperties = [
  '<w:pStyle w:val="Heading1"/><w:keepNext/><w:keepLines/><w:pageBreakBefore w:val="0"/>',
  '<w:framePr w:dropCap="drop" w:lines="3" w:vSpace="10" w:hSpace="20" w:wrap="around" w:hAnchor="text" w:vAnchor="text" w:x="5" w:y="6" w:hRule="exact"/><w:widowControl w:val="0"/>',
  '<w:numPr><w:ilvl w:val="1"/><w:numId w:val="4"/></w:numPr><w:suppressLineNumbers/>',
  '<w:pBdr><w:top w:val="single" w:sz="4" w:space="1" w:color="FF0000"/><w:left w:val="double" w:sz="6" w:space="4" w:color="auto"/><w:between w:val="dashed" w:sz="4" w:space="1" w:color="auto"/></w:pBdr><w:shd w:val="clear" w:color="auto" w:fill="FFFF00"/>',
  '<w:tabs><w:tab w:val="clear" w:pos="720"/><w:tab w:val="right" w:leader="dot" w:pos="9000"/></w:tabs><w:suppressAutoHyphens/><w:kinsoku w:val="0"/><w:wordWrap w:val="0"/><w:overflowPunct/><w:autoSpaceDE/><w:autoSpaceDN w:val="0"/>',
  '<w:bidi/><w:adjustRightInd w:val="0"/><w:snapToGrid w:val="0"/><w:spacing w:before="100" w:beforeLines="50" w:beforeAutospacing="1" w:after="0" w:line="360" w:lineRule="auto"/>',
  '<w:ind w:left="720" w:leftChars="100" w:right="-20" w:hanging="360"/><w:contextualSpacing/><w:mirrorIndents/><w:jc w:val="right"/>',
  '<w:jc w:val="both"/><w:textDirection w:val="tbRl"/><w:textAlignment w:val="top"/><w:outlineLvl w:val="2"/>',
  '<w:jc w:val="center"/><w:rPr><w:b/><w:rPrChange w:id="43" w:author="B"><w:rPr/></w:rPrChange></w:rPr><w:pPrChange w:id="42" w:author="A" w:date="2024-01-02T03:04:05Z"><w:pPr><w:pStyle w:val="Heading1"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="4"/></w:numPr></w:pPr></w:pPrChange>',
  '<w:rPr><w:ins w:id="31" w:author="A" w:date="2024-01-02T03:04:05Z"/><w:b/></w:rPr>',
];

const cell = (properties: string, content = '<w:p/>'): string => `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;

export const tables = [
  `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="900"/></w:tblGrid><w:tr><w:sdt><w:sdtPr><w:tag w:val="cell"/><w:id w:val="31"/><w:text/></w:sdtPr><w:sdtContent>${cell('')}</w:sdtContent></w:sdt></w:tr></w:tbl>`,
  `<w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/><w:tblW w:w="5000" w:type="pct"/><w:jc w:val="center"/><w:tblInd w:w="100" w:type="dxa"/><w:tblBorders><w:top w:val="single" w:sz="8" w:space="0" w:color="000000"/><w:insideV w:val="dotted" w:sz="4" w:space="0" w:color="auto"/></w:tblBorders><w:tblLayout w:type="fixed"/><w:tblCellMar><w:left w:w="50" w:type="dxa"/><w:right w:w="60" w:type="dxa"/></w:tblCellMar><w:tblLook w:val="04A0" w:firstRow="1" w:lastRow="0" w:firstColumn="1" w:lastColumn="0" w:noHBand="0" w:noVBand="1"/><w:tblCaption w:val="Cap"/><w:tblDescription w:val="Says"/></w:tblPr><w:tblGrid><w:gridCol w:w="2000"/><w:gridCol w:w="3000"/></w:tblGrid><w:tr><w:trPr><w:gridBefore w:val="0"/><w:cantSplit/><w:trHeight w:val="400" w:hRule="exact"/><w:tblHeader/><w:jc w:val="right"/></w:trPr>${cell('<w:tcW w:w="2000" w:type="dxa"/><w:gridSpan w:val="2"/><w:tcBorders><w:bottom w:val="single" w:sz="4" w:space="0" w:color="auto"/><w:tl2br w:val="single" w:sz="4" w:space="0" w:color="auto"/></w:tcBorders><w:shd w:val="clear" w:color="auto" w:fill="DDDDDD"/><w:noWrap/><w:tcMar><w:top w:w="10" w:type="dxa"/></w:tcMar><w:textDirection w:val="btLr"/><w:tcFitText/><w:vAlign w:val="center"/><w:hideMark/>')}</w:tr><w:tr>${cell('<w:vMerge w:val="restart"/>')}${cell('')}</w:tr><w:tr>${cell('<w:vMerge/>')}${cell('')}</w:tr></w:tbl>`,
  `<w:tbl><w:tblPr><w:tblpPr w:leftFromText="180" w:rightFromText="180" w:vertAnchor="text" w:horzAnchor="margin" w:tblpXSpec="center" w:tblpY="20"/><w:tblOverlap w:val="never"/><w:bidiVisual/><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid><w:gridCol w:w="900"/></w:tblGrid><w:tr><w:tblPrEx><w:tblLayout w:type="fixed"/></w:tblPrEx><w:trPr><w:ins w:id="41" w:author="A"/></w:trPr>${cell('<w:cellDel w:id="42" w:author="A"/>', '<w:tbl><w:tblPr/><w:tblGrid><w:gridCol w:w="100"/></w:tblGrid><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl><w:p/>')}</w:tr></w:tbl>`,
];
