/** The placement of a thing on a page, in numbers. */
import { TextField } from '../ui/field.js';
import { pointsOfMillimetre, type Placement } from './place-on-page.js';

interface PlacementFieldsProps {
  readonly placement: Placement;
  readonly pages: number;
  /** Width by height, if it is fixed. */
  readonly ratio?: number | undefined;
  readonly onPlacement: (placement: Placement) => void;
}

const edges = { x: 'From the left (mm)', y: 'From the bottom (mm)', width: 'Width (mm)', height: 'Height (mm)' } as const;
type Edge = keyof typeof edges;

/** If the proportions are fixed, the other side follows. */
function withEdge(placement: Placement, edge: Edge, points: number, ratio: number | undefined): Placement {
  if (ratio !== undefined && edge === 'width') return { ...placement, width: points, height: points / ratio };
  if (ratio !== undefined && edge === 'height') return { ...placement, height: points, width: points * ratio };
  return { ...placement, [edge]: points };
}

export function PlacementFields({ placement, pages, ratio, onPlacement }: PlacementFieldsProps) {
  return (
    <div class="pair">
      <TextField
        label={`Page (1 to ${String(pages)})`}
        type="number"
        value={String(placement.page)}
        onValue={(text) => Number(text) >= 1 && Number(text) <= pages && onPlacement({ ...placement, page: Math.round(Number(text)) })}
      />
      {(Object.keys(edges) as Edge[]).map((edge) => (
        <TextField
          key={edge}
          label={edges[edge]}
          type="number"
          step="any"
          value={String(Math.round((placement[edge] / pointsOfMillimetre) * 10) / 10)}
          onValue={(text) => {
            const points = Number(text) * pointsOfMillimetre;
            const isSize = edge === 'width' || edge === 'height';
            if (text !== '' && Number.isFinite(points) && (!isSize || points > 0)) onPlacement(withEdge(placement, edge, points, ratio));
          }}
        />
      ))}
    </div>
  );
}
