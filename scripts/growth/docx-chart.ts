/** A chart of bars, as a part of a DOCX package, and the frame that shows it. */
import { times } from '../../test/support/bad-inputs-markup.js';

const namespace = 'http://schemas.openxmlformats.org/drawingml/2006/chart';

export const chartOf = (points: number): string =>
  `<c:chartSpace xmlns:c="${namespace}"><c:chart><c:plotArea><c:barChart><c:barDir val="col"/><c:ser><c:idx val="0"/><c:val><c:numLit><c:ptCount val="${points}"/>${times(points, (index) => `<c:pt idx="${index}"><c:v>${index % 97}</c:v></c:pt>`)}</c:numLit></c:val></c:ser><c:axId val="1"/><c:axId val="2"/></c:barChart><c:catAx><c:axId val="1"/><c:crossAx val="2"/></c:catAx><c:valAx><c:axId val="2"/><c:crossAx val="1"/></c:valAx></c:plotArea></c:chart></c:chartSpace>`;

export const chartFrame = (relationship: string): string =>
  `<w:r><w:drawing><wp:inline><wp:extent cx="3000000" cy="2000000"/><a:graphic><a:graphicData uri="${namespace}"><c:chart xmlns:c="${namespace}" r:id="${relationship}"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
