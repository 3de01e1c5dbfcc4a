/** Rings, sectors, solids and pictures made of arcs. */
import type { PresetBox, PresetOutline, PresetTable } from '../preset-box.js';
import { cloudPath } from './cloud.js';

const radians = Math.PI / 180;
const inscribed = [0.14645, 0.14645, 0.85355, 0.85355] as const;

/** The ellipse's point seen at an angle from its centre. */
function seenAt(box: PresetBox, angle: number, radiusX = box.centerX, radiusY = box.centerY): [number, number] {
  const eccentric = Math.atan2(radiusX * Math.sin(angle * radians), radiusY * Math.cos(angle * radians));
  return [box.centerX + radiusX * Math.cos(eccentric), box.centerY + radiusY * Math.sin(eccentric)];
}

function sweepBetween(start: number, end: number): number {
  const sweep = end - start;
  return sweep > 0 ? sweep : sweep + 360;
}

function donut(box: PresetBox): PresetOutline {
  const { centerX, centerY } = box;
  const ring = box.shortSide * box.adjust('adj', 25_000, 0, 0.5);
  const path = box.path((pen) => {
    pen.moveTo(0, centerY).ellipseTo(centerX, centerY, 180, 360).close();
    pen
      .moveTo(ring, centerY)
      .ellipseTo(centerX - ring, centerY - ring, 180, -360)
      .close();
  });
  return { paths: [path], text: box.textAt(...inscribed) };
}

function noSmoking(box: PresetBox): PresetOutline {
  const { width, height, centerX, centerY } = box;
  const ring = box.shortSide * box.adjust('adj', 18_750, 0, 0.5);
  const [radiusX, radiusY] = [centerX - ring, centerY - ring];
  const slope = Math.atan2(height, width);
  const reach = (radiusX * radiusY) / Math.hypot(radiusY * Math.cos(slope), radiusX * Math.sin(slope));
  const spread = Math.atan2(ring / 2, reach) / radians;
  const start = slope / radians - spread;
  const path = box.path((pen) => {
    pen.moveTo(0, centerY).ellipseTo(centerX, centerY, 180, 360).close();
    for (const angle of [start, start - 180])
      pen
        .moveTo(...seenAt(box, angle, radiusX, radiusY))
        .arcTo(radiusX, radiusY, angle, 2 * spread - 180)
        .close();
  });
  return { paths: [path], text: box.textAt(...inscribed) };
}

function blockArc(box: PresetBox): PresetOutline {
  const { centerX, centerY } = box;
  const [start, end] = [box.angle('adj1', 180), box.angle('adj2', 0)];
  const ring = box.shortSide * box.adjust('adj3', 25_000, 0, 0.5);
  const sweep = sweepBetween(start, end);
  const path = box.path((pen) => {
    pen.moveTo(...seenAt(box, start)).arcTo(centerX, centerY, start, sweep);
    pen
      .lineTo(...seenAt(box, end, centerX - ring, centerY - ring))
      .arcTo(centerX - ring, centerY - ring, end, -sweep)
      .close();
  });
  return { paths: [path] };
}

function arc(box: PresetBox): PresetOutline {
  const { centerX, centerY } = box;
  const [start, end] = [box.angle('adj1', 270), box.angle('adj2', 0)];
  const sweep = sweepBetween(start, end);
  return {
    paths: [
      box.path(
        (pen) =>
          pen
            .moveTo(...seenAt(box, start))
            .arcTo(centerX, centerY, start, sweep)
            .lineTo(centerX, centerY)
            .close(),
        { stroked: false },
      ),
      box.path((pen) => pen.moveTo(...seenAt(box, start)).arcTo(centerX, centerY, start, sweep), { filled: false }),
    ],
  };
}

function pie(box: PresetBox): PresetOutline {
  const { centerX, centerY } = box;
  const [start, end] = [box.angle('adj1', 0), box.angle('adj2', 270)];
  const path = box.path((pen) =>
    pen
      .moveTo(...seenAt(box, start))
      .arcTo(centerX, centerY, start, sweepBetween(start, end))
      .lineTo(centerX, centerY)
      .close(),
  );
  return { paths: [path], text: box.textAt(...inscribed) };
}

function chord(box: PresetBox): PresetOutline {
  const [start, end] = [box.angle('adj1', 45), box.angle('adj2', 270)];
  const path = box.path((pen) =>
    pen
      .moveTo(...seenAt(box, start))
      .arcTo(box.centerX, box.centerY, start, sweepBetween(start, end))
      .close(),
  );
  return { paths: [path], text: box.textAt(...inscribed) };
}

function teardrop(box: PresetBox): PresetOutline {
  const { width, centerX, centerY } = box;
  const reach = box.adjust('adj', 100_000, 0, 2);
  const [x, y] = [centerX + centerX * reach, centerY - centerY * reach];
  const path = box.path((pen) => {
    pen
      .moveTo(0, centerY)
      .arcTo(centerX, centerY, 180, 90)
      .quadTo((centerX + x) / 2, 0, x, y)
      .quadTo(width, (centerY + y) / 2, width, centerY);
    pen.arcTo(centerX, centerY, 0, 180).close();
  });
  return { paths: [path], text: box.textAt(...inscribed) };
}

function can(box: PresetBox): PresetOutline {
  const { width, height, shortSide, centerX } = box;
  const lid = (shortSide * box.adjust('adj', 25_000, 0, height / shortSide / 2)) / 2;
  const low = height - lid;
  const paths = [
    box.path((pen) => pen.moveTo(0, lid).arcTo(centerX, lid, 180, -180).lineTo(width, low).arcTo(centerX, lid, 0, 180).close(), {
      stroked: false,
    }),
    box.path((pen) => pen.moveTo(0, lid).arcTo(centerX, lid, 180, 360).close(), { stroked: false, shade: 'lighten' }),
    box.path((pen) => pen.moveTo(width, lid).arcTo(centerX, lid, 0, 360).lineTo(width, low).arcTo(centerX, lid, 0, 180).lineTo(0, lid), {
      filled: false,
    }),
  ];
  return { paths, text: { left: 0, top: lid * 2, right: width, bottom: low } };
}

function moon(box: PresetBox): PresetOutline {
  const { width, height, centerY } = box;
  const depth = box.adjust('adj', 50_000, 0, 0.875);
  const sagitta = 1 - depth;
  const radius = (1 + sagitta * sagitta) / (2 * sagitta);
  const half = Math.atan2(1, radius - sagitta) / radians;
  const path = box.path((pen) =>
    pen
      .moveTo(width, height)
      .ellipseTo(width, centerY, 90, 180)
      .ellipseTo(radius * width, radius * centerY, 180 + half, -2 * half)
      .close(),
  );
  return { paths: [path], text: box.textAt(depth * 0.29, 0.2, Math.max(depth, 0.3), 0.8) };
}

function sun(box: PresetBox): PresetOutline {
  const { width, height, centerX, centerY } = box;
  const radius = 0.5 - box.adjust('adj', 25_000, 0.125, 0.46875);
  // The foot of a ray is slightly off the disc, as wide as an arc of about 35°.
  const [foot, half] = [0.125 + radius * 0.6929, radius * 0.287];
  const path = box.path((pen) => {
    for (let ray = 0; ray < 8; ray++) {
      const angle = ray * 45 * radians;
      const at = (along: number, aside: number): [number, number] => [
        centerX + width * (along * Math.cos(angle) - aside * Math.sin(angle)),
        centerY + height * (along * Math.sin(angle) + aside * Math.cos(angle)),
      ];
      pen
        .moveTo(...at(0.5, 0))
        .lineTo(...at(foot, half))
        .lineTo(...at(foot, -half))
        .close();
    }
    pen
      .moveTo(centerX - radius * width, centerY)
      .ellipseTo(radius * width, radius * height, 180, 360)
      .close();
  });
  const inset = 0.5 - radius * 0.70711;
  return { paths: [path], text: box.textAt(inset, inset, 1 - inset, 1 - inset) };
}

function smileyFace(box: PresetBox): PresetOutline {
  const { width, height, centerX } = box;
  const bend = height * box.adjust('adj', 4653, -0.04653, 0.04653);
  const mouth = height * (16_515 / 21_600);
  const [eyeX, eyeY] = [(width * 1125) / 21_600, (height * 1125) / 21_600];
  const eyes = box.path(
    (pen) => {
      for (const x of [6215, 13_135])
        pen
          .moveTo((width * x) / 21_600, (height * 7570) / 21_600)
          .ellipseTo(eyeX, eyeY, 180, 360)
          .close();
    },
    { shade: 'darkenLess' },
  );
  const smile = box.path(
    (pen) => pen.moveTo((width * 4969) / 21_600, mouth - bend).quadTo(centerX, mouth + bend * 3, (width * 16_640) / 21_600, mouth - bend),
    { filled: false },
  );
  return { paths: [box.ellipse({ stroked: false }), eyes, smile, box.ellipse({ filled: false })], text: box.textAt(...inscribed) };
}

function heart(box: PresetBox): PresetOutline {
  const { width, height, centerX } = box;
  const [far, near] = [(width * 49) / 48, (width * 10) / 48];
  const path = box.path((pen) => {
    pen.moveTo(centerX, height / 4).curveTo(centerX + near, -height / 3, centerX + far, height / 4, centerX, height);
    pen.curveTo(centerX - far, height / 4, centerX - near, -height / 3, centerX, height / 4).close();
  });
  return { paths: [path], text: box.textAt(1 / 6, 1 / 4, 5 / 6, 2 / 3) };
}

function plaque(box: PresetBox): PresetOutline {
  const { width, height } = box;
  const bend = box.shortSide * box.adjust('adj', 16_667, 0, 0.5);
  const inset = bend * 0.70711;
  const path = box.path((pen) => {
    pen
      .moveTo(0, bend)
      .arcTo(bend, bend, 90, -90)
      .lineTo(width - bend, 0)
      .arcTo(bend, bend, 180, -90);
    pen
      .lineTo(width, height - bend)
      .arcTo(bend, bend, 270, -90)
      .lineTo(bend, height)
      .arcTo(bend, bend, 0, -90)
      .close();
  });
  return { paths: [path], text: { left: inset, top: inset, right: width - inset, bottom: height - inset } };
}

export const roundShapes: PresetTable = {
  donut,
  noSmoking,
  blockArc,
  arc,
  pie,
  chord,
  teardrop,
  can,
  moon,
  sun,
  smileyFace,
  heart,
  plaque,
  pieWedge: (box) => ({
    paths: [box.path((pen) => pen.moveTo(0, box.height).arcTo(box.width, box.height, 180, 90).lineTo(box.width, box.height).close())],
  }),
  cloud: (box) => ({ paths: [cloudPath(box)], text: box.textAt(0.13782, 0.15102, 0.79106, 0.80264) }),
};
