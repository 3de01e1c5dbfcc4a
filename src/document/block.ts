/** Block-level content of a body, cell, note, header, footer or text box. */
import type { Paragraph } from './paragraph.js';
import type { ContentControlProperties } from './run.js';
import type { Table } from './table.js';

export interface BlockContentControl {
  readonly kind: 'content-control';
  readonly properties: ContentControlProperties;
  readonly children: readonly Block[];
}

export type Block = Paragraph | Table | BlockContentControl;
