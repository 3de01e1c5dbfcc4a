/**
 * Characters that must not start or end a line, by East Asian language (ECMA-376-1 §17.15.1.58 to §17.15.1.60; the standard sets that
 * Word shows in its typography options). A document's own sets replace these.
 */
export interface KinsokuSets {
  readonly notAtStart: string;
  readonly notAtEnd: string;
}

const japanese: KinsokuSets = {
  notAtStart: '!%),.:;?]}¢°’”‰′″℃、。々〉》」』】〕゛゜ゝゞ・ヽヾ！％），．：；？］｝｡｣､･ﾞﾟ￠',
  notAtEnd: '$([\\{£¥‘“〈《「『【〔＄（［｛｢￡￥',
};

const simplifiedChinese: KinsokuSets = {
  notAtStart: '!%),.:;>?]}¢¨°·ˇˉ―‖’”…‰′″›℃∶、。〃〉》」』】〕〗〞︶︺︾﹀﹄﹚﹜﹞！＂％＇），．：；？］｀｜｝～￠',
  notAtEnd: '$([{£¥·‘“〈《「『【〔〖〝﹙﹛﹝＄（．［｛￡￥',
};

const traditionalChinese: KinsokuSets = {
  notAtStart: '!),.:;?]}¢·–—’”•‥…‧′╴、。〉》」』】〕〞︰︱︳︴︶︸︺︼︾﹀﹂﹄﹏﹐﹑﹒﹔﹕﹖﹗﹚﹜﹞！），．：；？］｜｝､',
  notAtEnd: '([{£¥‘“‵〈《「『【〔〝︵︷︹︻︽︿﹁﹃﹙﹛﹝（｛',
};

// Includes the ideographic comma and full stop, which Word's own set omits because Korean text does not use them.
const korean: KinsokuSets = {
  notAtStart: '!%),.:;?]}¢°’”′″℃、。〉》」』】〕！％），．：；？］｝￠',
  notAtEnd: '$([\\{£¥‘“〈《「『【〔＄（［｛￡￥￦',
};

export function kinsokuSets(language: string): KinsokuSets {
  const tag = language.toLowerCase();
  if (tag.startsWith('ko')) return korean;
  if (!tag.startsWith('zh')) return japanese;
  return /tw|hk|mo|hant/.test(tag) ? traditionalChinese : simplifiedChinese;
}
