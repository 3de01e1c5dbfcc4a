/** Writes docs/contribute/api-report.md from the built declarations. */
import { writeFileSync } from 'node:fs';
import { apiReport, reportFile } from './reference/api-report.js';

writeFileSync(reportFile, await apiReport());
