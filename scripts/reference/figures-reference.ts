/** The tables of docs/PERFORMANCE.md that are made from docs/measured/. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { figuresTable, type KeptFigure, type KeptFigures } from '../measure/kept-figures.js';
import { betweenMarks } from './growth-reference.js';

interface Table {
  /** Of the JSON file, and of the marks around the table. */
  readonly name: string;
  readonly title: string;
  readonly shown: (figure: KeptFigure) => string;
}

const inMs = (value = NaN): string => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;

const tables: readonly Table[] = [
  {
    name: 'fill',
    title: 'filling, warm: fastest, and processor',
    shown: ({ measures }) => `${inMs(measures['fastest ms'])}, ${inMs(measures['processor ms'])} cpu`,
  },
];

const measured = (name: string): KeptFigures =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../docs/measured/${name}.json`, import.meta.url)), 'utf8')) as KeptFigures;

/** @returns The page with all tables between their marks */
export async function withFigures(page: string): Promise<string> {
  let written = page;
  for (const { name, title, shown } of tables) written = await betweenMarks(written, name, figuresTable(measured(name), title, shown));
  return written;
}
