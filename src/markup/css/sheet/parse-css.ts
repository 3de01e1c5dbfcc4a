/** The parser of style sheets. It keeps the last text that it read until it reads another: after an operation it reads an empty one. */
import parse from 'css-tree/parser';
import { afterOperations } from '../../../base/operation-memory.js';

afterOperations(() => void parse(''));

export { parse as parseCss };
