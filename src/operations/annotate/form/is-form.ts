/** Whether a template is a PDF form: its bytes decide. */
import { sniffFormat } from '../../../docx/opc/sniff-format.js';

export const isForm = (template: Uint8Array): boolean => sniffFormat(template) === 'pdf';
