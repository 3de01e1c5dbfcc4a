/** Caption labels: the words that make a line a caption, and the word for captions that name none. */

export type CaptionKind = 'table' | 'figure' | 'listing';

const words: Readonly<Record<CaptionKind, readonly string[]>> = {
  table: [
    ...['Table', 'Tabelle', 'Tab.', 'Tableau', 'Tabla', 'Tabella', 'Tabela', 'Tabel', 'Tabell', 'Taulukko', 'Tablo', 'Tabulka'],
    ...['Táblázat', 'Πίνακας', 'Таблица', 'Таблиця', '表', '표', 'جدول', 'טבלה'],
  ],
  figure: [
    ...['Figure', 'Fig.', 'Abbildung', 'Abb.', 'Figura', 'Figuur', 'Afbeelding', 'Figur', 'Bild', 'Kuva', 'Rysunek', 'Obrázek', 'Ábra'],
    ...['Şekil', 'Εικόνα', 'Рисунок', 'Рис.', '図', '图', '그림', 'شكل', 'איור'],
  ],
  listing: ['Listing', 'Quelltext', 'Extrait', 'Listado', 'Elenco', 'Листинг'],
};

const kinds = new Map(
  Object.entries(words).flatMap(([kind, all]) => all.map((word) => [word.toLowerCase(), kind as CaptionKind] as const)),
);

/** @param word as written, with its full stop if it has one */
export const captionKindOf = (word: string): CaptionKind | undefined => kinds.get(word.toLowerCase());

/** Table, figure, listing; by language, English included. */
const own: Readonly<Record<string, readonly [table: string, figure: string, listing: string]>> = {
  en: ['Table', 'Figure', 'Listing'],
  de: ['Tabelle', 'Abbildung', 'Listing'],
  fr: ['Tableau', 'Figure', 'Extrait'],
  es: ['Tabla', 'Figura', 'Listado'],
  it: ['Tabella', 'Figura', 'Elenco'],
  pt: ['Tabela', 'Figura', 'Listing'],
  nl: ['Tabel', 'Figuur', 'Listing'],
  sv: ['Tabell', 'Figur', 'Listing'],
  da: ['Tabel', 'Figur', 'Listing'],
  nb: ['Tabell', 'Figur', 'Listing'],
  fi: ['Taulukko', 'Kuva', 'Listing'],
  pl: ['Tabela', 'Rysunek', 'Listing'],
  cs: ['Tabulka', 'Obrázek', 'Listing'],
  tr: ['Tablo', 'Şekil', 'Listing'],
  el: ['Πίνακας', 'Εικόνα', 'Listing'],
  ru: ['Таблица', 'Рисунок', 'Листинг'],
  uk: ['Таблиця', 'Рисунок', 'Listing'],
  zh: ['表', '图', 'Listing'],
  ja: ['表', '図', 'Listing'],
  ko: ['표', '그림', 'Listing'],
  ar: ['جدول', 'شكل', 'Listing'],
  he: ['טבלה', 'איור', 'Listing'],
};

/** @param language BCP 47 of the document; absent means English */
export function captionLabel(kind: CaptionKind, language: string | undefined): string {
  const [table, figure, listing] = own[language?.split('-')[0]?.toLowerCase() ?? 'en'] ?? own['en'] ?? ['Table', 'Figure', 'Listing'];
  return kind === 'table' ? table : kind === 'figure' ? figure : listing;
}
