/** Number words by language, for cardinal and ordinal text. In lower case; indices are values. */

const words = (list: string): readonly string[] => list.split(' ');

export const english = {
  ones: words(
    'zero one two three four five six seven eight nine ' +
      'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  ),
  tens: ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'],
  ordinals: new Map([
    ['one', 'first'],
    ['two', 'second'],
    ['three', 'third'],
    ['five', 'fifth'],
    ['eight', 'eighth'],
    ['nine', 'ninth'],
    ['twelve', 'twelfth'],
  ]),
} as const;

export const german = {
  ones: words(
    'null ein zwei drei vier fünf sechs sieben acht neun ' +
      'zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
  ),
  tens: ['', '', 'zwanzig', 'dreißig', 'vierzig', 'fünfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig'],
} as const;

export const french = {
  ones: words(
    'zéro un deux trois quatre cinq six sept huit neuf ' + 'dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
  ),
  tens: ['', '', 'vingt', 'trente', 'quarante', 'cinquante', 'soixante'],
} as const;

export const spanish = {
  ones: words(
    'cero uno dos tres cuatro cinco seis siete ocho nueve ' +
      'diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve ' +
      'veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
  ),
  tens: ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'],
  hundreds: ['', ...words('ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos')],
  ordinals: ['', 'primero', 'segundo', 'tercero', 'cuarto', 'quinto', 'sexto', 'séptimo', 'octavo', 'noveno', 'décimo'],
} as const;

export const portuguese = {
  ones: words(
    'zero um dois três quatro cinco seis sete oito nove ' + 'dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove',
  ),
  tens: ['', '', 'vinte', 'trinta', 'quarenta', 'cinquenta', 'sessenta', 'setenta', 'oitenta', 'noventa'],
  hundreds: ['', 'cento', 'duzentos', 'trezentos', 'quatrocentos', 'quinhentos', 'seiscentos', 'setecentos', 'oitocentos', 'novecentos'],
  ordinals: ['', 'primeiro', 'segundo', 'terceiro', 'quarto', 'quinto', 'sexto', 'sétimo', 'oitavo', 'nono', 'décimo'],
} as const;

export const italian = {
  ones: words(
    'zero uno due tre quattro cinque sei sette otto nove ' +
      'dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
  ),
  tens: ['', '', 'venti', 'trenta', 'quaranta', 'cinquanta', 'sessanta', 'settanta', 'ottanta', 'novanta'],
  ordinals: ['', 'primo', 'secondo', 'terzo', 'quarto', 'quinto', 'sesto', 'settimo', 'ottavo', 'nono', 'decimo'],
} as const;

export const hindi = words(
  'शून्य एक दो तीन चार पांच छः सात आठ नौ ' +
    'दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस ' +
    'बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस ' +
    'तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस ' +
    'चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास ' +
    'पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ ' +
    'साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर ' +
    'सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी ' +
    'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी ' +
    'नब्बे इक्यानवे बानवे तिरानवे चौरानवे पंचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे',
);

export const thai = {
  ones: ['ศูนย์', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า'],
  powers: ['', 'สิบ', 'ร้อย', 'พัน', 'หมื่น', 'แสน'],
} as const;

export const vietnamese = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'] as const;
