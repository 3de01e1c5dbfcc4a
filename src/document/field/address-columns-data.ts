/**
 * The parts of an address by their names in the templates of ADDRESSBLOCK and GREETINGLINE, and the column names that
 * data sources use for them.
 */

/** As listed by Word for matching columns (`w:mappedName`, ECMA-376-1 §17.14.23). */
export type AddressPart =
  | 'Courtesy Title'
  | 'First Name'
  | 'Middle Name'
  | 'Last Name'
  | 'Suffix'
  | 'Nickname'
  | 'Job Title'
  | 'Company'
  | 'Address 1'
  | 'Address 2'
  | 'Address 3'
  | 'City'
  | 'State'
  | 'Postal Code'
  | 'Country or Region'
  | 'Department'
  | 'Spouse First Name'
  | 'Spouse Middle Name'
  | 'Spouse Last Name'
  | 'Spouse Nickname'
  | 'Spouse Courtesy Title';

export const addressColumns: ReadonlyMap<string, AddressPart> = new Map<string, AddressPart>([
  ['TITLE', 'Courtesy Title'],
  ['FIRST', 'First Name'],
  ['MIDDLE', 'Middle Name'],
  ['LAST', 'Last Name'],
  ['SUFFIX', 'Suffix'],
  ['NICK', 'Nickname'],
  ['JOB', 'Job Title'],
  ['COMPANY', 'Company'],
  ['DEPARTMENT', 'Department'],
  ['STREET', 'Address 1'],
  ['STREET1', 'Address 1'],
  ['STREET2', 'Address 2'],
  ['STREET3', 'Address 3'],
  ['CITY', 'City'],
  ['STATE', 'State'],
  ['POSTAL', 'Postal Code'],
  ['COUNTRY', 'Country or Region'],
  ['TITLE1', 'Spouse Courtesy Title'],
  ['FIRST1', 'Spouse First Name'],
  ['MIDDLE1', 'Spouse Middle Name'],
  ['LAST1', 'Spouse Last Name'],
  ['NICK1', 'Spouse Nickname'],
]);

/** Column names without case, spaces and punctuation; the first one that a data source has is used for the part. */
export const columnNames: Readonly<Record<AddressPart, readonly string[]>> = {
  'Courtesy Title': ['courtesytitle', 'title', 'salutation', 'prefix', 'honorific', 'anrede', 'titel', 'civilite', 'tratamiento'],
  'First Name': ['firstname', 'first', 'givenname', 'forename', 'vorname', 'prenom', 'nombre'],
  'Middle Name': ['middlename', 'middle', 'secondname', 'zweitername'],
  'Last Name': ['lastname', 'last', 'surname', 'familyname', 'nachname', 'familienname', 'nom', 'apellido', 'apellidos'],
  Suffix: ['suffix', 'namesuffix', 'namenszusatz'],
  Nickname: ['nickname', 'spitzname', 'surnom'],
  'Job Title': ['jobtitle', 'job', 'position', 'funktion', 'beruf', 'fonction'],
  Company: ['company', 'companyname', 'organization', 'organisation', 'firma', 'unternehmen', 'societe', 'empresa'],
  'Address 1': [
    'address1',
    'addressline1',
    'address',
    'street1',
    'street',
    'streetaddress',
    'strasse',
    'adresse1',
    'adresse',
    'rue',
    'direccion',
  ],
  'Address 2': ['address2', 'addressline2', 'street2', 'adresse2', 'adresszusatz'],
  'Address 3': ['address3', 'addressline3', 'street3', 'adresse3'],
  City: ['city', 'town', 'locality', 'ort', 'stadt', 'ville', 'ciudad'],
  State: ['state', 'province', 'region', 'county', 'stateorprovince', 'bundesland', 'provincia'],
  'Postal Code': ['postalcode', 'postcode', 'zip', 'zipcode', 'plz', 'postleitzahl', 'codepostal', 'codigopostal'],
  'Country or Region': ['countryorregion', 'country', 'countryregion', 'land', 'pays', 'pais'],
  Department: ['department', 'abteilung', 'service'],
  'Spouse First Name': ['spousefirstname', 'partnerfirstname'],
  'Spouse Middle Name': ['spousemiddlename'],
  'Spouse Last Name': ['spouselastname', 'partnerlastname'],
  'Spouse Nickname': ['spousenickname'],
  'Spouse Courtesy Title': ['spousecourtesytitle', 'spousetitle'],
};

/** A column's name in the form used by {@link columnNames}. */
export function columnKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss');
}
