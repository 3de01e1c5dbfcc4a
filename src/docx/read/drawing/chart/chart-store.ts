/** The charts of one document; each is read and drawn once for all its occurrences, within a budget that all charts share. */
import type { DrawingContent, GroupChild } from '../../../../document/drawing.js';
import type { ChartModel } from './chart-model.js';
import type { Paint } from '../read-fill.js';

/**
 * The budget of outline steps, labels and table cells, counted for every occurrence of a chart; a chart of a hundred
 * bars has about three thousand.
 */
const mostMarks = 1_000_000;
/** The number of steps that take as long as one cell, which is a paragraph of text. */
const stepsOfCell = 10;

export interface ReadableChart {
  readonly model: ChartModel;
  readonly paint: Paint;
}

export class ChartStore {
  readonly #models = new Map<string, ReadableChart | undefined>();
  readonly #drawn = new Map<string, DrawingContent>();
  #marks = 0;

  /** @param read called once per part */
  model(partName: string, read: () => ReadableChart | undefined): ReadableChart | undefined {
    if (!this.#models.has(partName)) this.#models.set(partName, read());
    return this.#models.get(partName);
  }

  /**
   * The chart at a size; undefined once all charts together exceed the budget.
   * @param draw called once per part and size
   */
  drawing(partName: string, width: number, height: number, draw: () => DrawingContent): DrawingContent | undefined {
    if (this.#marks >= mostMarks) return undefined;
    const key = `${partName}\n${String(width)}\n${String(height)}`;
    const drawn = this.#drawn.get(key) ?? draw();
    this.#drawn.set(key, drawn);
    this.#marks += countMarks(drawn);
    return drawn;
  }
}

function countMarks(content: DrawingContent): number {
  if (content.kind !== 'group') return 1;
  const cells = content.chart?.rows.reduce((sum, row) => sum + row.length, 0) ?? 0;
  return content.children.reduce((sum, child) => sum + countSteps(child), cells * stepsOfCell);
}

function countSteps({ content }: GroupChild): number {
  if (content.kind !== 'shape' || content.geometry.kind !== 'custom') return 1;
  return content.geometry.paths.reduce((sum, { commands }) => sum + commands.length, 1);
}
