/** XML invoices (UN/CEFACT CII), as small as their profiles allow. */
import { invoiceProfiles } from '../../src/contract/invoice.js';

/** The identifier that XRechnung has used since 2024. */
export const germanGuideline = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0';

/** Every guideline identifier, with its version. */
export const guidelines: readonly string[] = invoiceProfiles.map(({ guideline, isVersioned }) =>
  isVersioned === true ? `${guideline}3.0` : guideline,
);

const european = 'urn:cen.eu:en16931:2017';
const namespace = (name: string): string => `urn:un:unece:uncefact:data:standard:${name}:100`;

const party = (role: string, isWhole: boolean): string =>
  `<ram:${role}TradeParty><ram:Name>${role} Ltd</ram:Name>${
    role === 'Seller' || isWhole
      ? `<ram:PostalTradeAddress>${isWhole ? '<ram:PostcodeCode>D01</ram:PostcodeCode><ram:LineOne>1 Quay</ram:LineOne><ram:CityName>Town</ram:CityName>' : ''}<ram:CountryID>IE</ram:CountryID></ram:PostalTradeAddress>`
      : ''
  }${role === 'Seller' ? '<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">IE0000000AA</ram:ID></ram:SpecifiedTaxRegistration>' : ''}</ram:${role}TradeParty>`;

const tax = '<ram:TypeCode>VAT</ram:TypeCode>';
const zeroRate = '<ram:CategoryCode>Z</ram:CategoryCode><ram:RateApplicablePercent>0</ram:RateApplicablePercent>';

const line = `<ram:IncludedSupplyChainTradeLineItem><ram:AssociatedDocumentLineDocument><ram:LineID>1</ram:LineID></ram:AssociatedDocumentLineDocument><ram:SpecifiedTradeProduct><ram:Name>Tea</ram:Name></ram:SpecifiedTradeProduct><ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>7.00</ram:ChargeAmount></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement><ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="C62">1</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery><ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax>${tax}${zeroRate}</ram:ApplicableTradeTax><ram:SpecifiedTradeSettlementLineMonetarySummation><ram:LineTotalAmount>7.00</ram:LineTotalAmount></ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement></ram:IncludedSupplyChainTradeLineItem>`;

/** An invoice that is valid by its profile's schema. */
export function invoiceXml(guideline = european): Buffer<ArrayBuffer> {
  const isMinimum = guideline.endsWith(':minimum');
  const hasLines = !isMinimum && !guideline.endsWith(':basicwl');
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="${namespace('CrossIndustryInvoice')}" xmlns:ram="${namespace('ReusableAggregateBusinessInformationEntity')}" xmlns:udt="${namespace('UnqualifiedDataType')}">
<rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>${guideline}</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
<rsm:ExchangedDocument><ram:ID>1</ram:ID><ram:TypeCode>380</ram:TypeCode><ram:IssueDateTime><udt:DateTimeString format="102">20260301</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction>${hasLines ? line : ''}
<ram:ApplicableHeaderTradeAgreement>${party('Seller', !isMinimum)}${party('Buyer', !isMinimum)}</ram:ApplicableHeaderTradeAgreement>
<ram:ApplicableHeaderTradeDelivery/>
<ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>${
    isMinimum
      ? ''
      : `<ram:ApplicableTradeTax><ram:CalculatedAmount>0.00</ram:CalculatedAmount>${tax}<ram:BasisAmount>7.00</ram:BasisAmount>${zeroRate}</ram:ApplicableTradeTax><ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime><udt:DateTimeString format="102">20260331</udt:DateTimeString></ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>`
  }<ram:SpecifiedTradeSettlementHeaderMonetarySummation>${isMinimum ? '' : '<ram:LineTotalAmount>7.00</ram:LineTotalAmount>'}<ram:TaxBasisTotalAmount>7.00</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="EUR">0.00</ram:TaxTotalAmount><ram:GrandTotalAmount>7.00</ram:GrandTotalAmount><ram:DuePayableAmount>7.00</ram:DuePayableAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation></ram:ApplicableHeaderTradeSettlement>
</rsm:SupplyChainTradeTransaction>
</rsm:CrossIndustryInvoice>
`);
}
