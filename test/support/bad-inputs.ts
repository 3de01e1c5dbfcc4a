/** Hostile and broken inputs, each with its required outcome: a documented error or a PDF. */
import { brokenPackages } from './bad-inputs-archives.js';
import { brokenDrawings } from './bad-inputs-drawings.js';
import { foreignFormats } from './bad-inputs-formats.js';
import { growingWork } from './bad-inputs-growth.js';
import type { BadInput } from './bad-inputs-markup.js';
import { absurdProperties } from './bad-inputs-properties.js';
import { absurdTables } from './bad-inputs-tables.js';
import { floodedText } from './bad-inputs-text.js';
import { hostileXml } from './bad-inputs-xml.js';

export const badInputs: Readonly<Record<string, readonly BadInput[]>> = {
  'other formats': foreignFormats,
  'archives and packages': brokenPackages,
  XML: hostileXml,
  'styles, lists, measures, pages': absurdProperties,
  tables: absurdTables,
  'text, fields, notes': floodedText,
  'pictures, floats, shapes': brokenDrawings,
  'work that grows': growingWork,
};
