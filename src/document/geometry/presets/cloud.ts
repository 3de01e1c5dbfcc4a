/** The cloud's outline: eleven arcs in a space of 43200. */
import type { GeometryPath } from '../../drawing.js';
import type { PresetBox } from '../preset-box.js';

/** Radii, start and sweep in 60000ths of a degree. */
const arcs: readonly (readonly [number, number, number, number])[] = [
  [6753, 9190, -11_429_249, 7_426_832],
  [5333, 7267, -8_646_143, 5_396_714],
  [4365, 5945, -8_748_475, 5_983_381],
  [4857, 6595, -7_859_164, 7_034_504],
  [5333, 7273, -4_722_533, 6_541_615],
  [6775, 9220, -2_776_035, 7_816_140],
  [5785, 7867, 37_501, 6_842_000],
  [6752, 9215, 1_347_096, 6_910_353],
  [7720, 10_543, 3_974_558, 4_542_661],
  [4360, 5918, -16_496_525, 8_804_134],
  [4345, 5945, -14_809_710, 9_151_131],
];

export function cloudPath(box: PresetBox): GeometryPath {
  return box.path(
    (pen) => {
      pen.moveTo(3900, 14_370);
      for (const [radiusX, radiusY, start, sweep] of arcs) pen.arcTo(radiusX, radiusY, start / 60_000, sweep / 60_000);
      pen.close();
    },
    { space: 43_200 },
  );
}
