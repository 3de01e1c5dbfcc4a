/** Lines and connectors: stroked, never filled. */
import type { PresetBox, PresetOutline, PresetTable } from '../preset-box.js';

function line(box: PresetBox): PresetOutline {
  return { paths: [box.lines([0, 0, box.width, box.height])] };
}

const across = (box: PresetBox, name: string): number => box.width * box.adjust(name, 50_000);
const down = (box: PresetBox, name: string): number => box.height * box.adjust(name, 50_000);

export const connectors: PresetTable = {
  line,
  straightConnector1: line,
  lineInv: (box) => ({ paths: [box.lines([0, box.height, box.width, 0])] }),
  bentConnector2: (box) => ({ paths: [box.lines([0, 0, box.width, 0, box.width, box.height])] }),
  bentConnector3: (box) => {
    const x = across(box, 'adj1');
    return { paths: [box.lines([0, 0, x, 0, x, box.height, box.width, box.height])] };
  },
  bentConnector4: (box) => {
    const [x, y] = [across(box, 'adj1'), down(box, 'adj2')];
    return { paths: [box.lines([0, 0, x, 0, x, y, box.width, y, box.width, box.height])] };
  },
  bentConnector5: (box) => {
    const [x1, y, x2] = [across(box, 'adj1'), down(box, 'adj2'), across(box, 'adj3')];
    return { paths: [box.lines([0, 0, x1, 0, x1, y, x2, y, x2, box.height, box.width, box.height])] };
  },
  curvedConnector2: (box) => ({
    paths: [box.path((pen) => pen.moveTo(0, 0).curveTo(box.centerX, 0, box.width, box.centerY, box.width, box.height), { filled: false })],
  }),
  curvedConnector3: (box) => {
    const { width, height, centerY } = box;
    const x = across(box, 'adj1');
    const path = box.path(
      (pen) => {
        pen.moveTo(0, 0).curveTo(x / 2, 0, x, height / 4, x, centerY);
        pen.curveTo(x, (height * 3) / 4, (width + x) / 2, height, width, height);
      },
      { filled: false },
    );
    return { paths: [path] };
  },
  curvedConnector4: (box) => {
    const { width, height } = box;
    const [x2, y4] = [across(box, 'adj1'), down(box, 'adj2')];
    const x3 = (width + x2) / 2;
    const path = box.path(
      (pen) => {
        pen.moveTo(0, 0).curveTo(x2 / 2, 0, x2, y4 / 4, x2, y4 / 2);
        pen.curveTo(x2, (y4 * 3) / 4, (x2 + x3) / 2, y4, x3, y4).curveTo((x3 + width) / 2, y4, width, (height + y4) / 2, width, height);
      },
      { filled: false },
    );
    return { paths: [path] };
  },
  curvedConnector5: (box) => {
    const { width, height } = box;
    const [x3, y4, x6] = [across(box, 'adj1'), down(box, 'adj2'), across(box, 'adj3')];
    const [x1, y5] = [(x3 + x6) / 2, (height + y4) / 2];
    const path = box.path(
      (pen) => {
        pen
          .moveTo(0, 0)
          .curveTo(x3 / 2, 0, x3, y4 / 4, x3, y4 / 2)
          .curveTo(x3, (y4 * 3) / 4, (x3 + x1) / 2, y4, x1, y4);
        pen.curveTo((x6 + x1) / 2, y4, x6, (y5 + y4) / 2, x6, y5).curveTo(x6, (y5 + height) / 2, (x6 + width) / 2, height, width, height);
      },
      { filled: false },
    );
    return { paths: [path] };
  },
};
