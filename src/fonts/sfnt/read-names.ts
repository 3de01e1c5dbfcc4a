/** The `name` table → family and PostScript names; English records win over localised ones (WR-FONT-5). */

export interface FaceNames {
  readonly family: string;
  readonly postScript: string;
}

const familyId = 1;
const postScriptId = 6;
const typographicFamilyId = 16;

export function readNames(table: DataView | undefined): FaceNames {
  const best = new Map<number, { rank: number; text: string }>();
  if (table && table.byteLength >= 6) {
    const count = Math.min(table.getUint16(2), Math.floor((table.byteLength - 6) / 12));
    const strings = table.getUint16(4);
    for (let i = 0; i < count; i++) readRecord(table, 6 + i * 12, strings, best);
  }
  const family = best.get(familyId)?.text ?? best.get(typographicFamilyId)?.text ?? '';
  return { family, postScript: best.get(postScriptId)?.text ?? family.replaceAll(/[^\w-]/g, '') };
}

function readRecord(table: DataView, at: number, strings: number, best: Map<number, { rank: number; text: string }>): void {
  const id = table.getUint16(at + 6);
  if (id !== familyId && id !== postScriptId && id !== typographicFamilyId) return;
  const platform = table.getUint16(at);
  const rank = rankOf(platform, table.getUint16(at + 4));
  const known = best.get(id);
  if (known && known.rank <= rank) return;
  const start = strings + table.getUint16(at + 10);
  const end = Math.min(start + table.getUint16(at + 8), table.byteLength);
  let text = '';
  if (platform === 1) for (let k = start; k < end; k++) text += String.fromCharCode(table.getUint8(k));
  else for (let k = start; k + 1 < end; k += 2) text += String.fromCharCode(table.getUint16(k));
  if (text !== '') best.set(id, { rank, text });
}

const englishUnitedStates = 0x409;

function rankOf(platform: number, language: number): number {
  if (platform === 3 && language === englishUnitedStates) return 0;
  if (platform === 3 && (language & 0xff) === 9) return 1;
  if (platform === 0) return 2;
  if (platform === 1 && language === 0) return 3;
  return 4;
}
