declare module 'mt940js' {
  export type Transaction = {
    reference: string;
    bankReference: string;
    extraDetails: string;
    details: string;
    structuredDetails?: Record<string, string>;
  };
  export type Statement = {
    accountIdentification: string;
    currency: string;
    transactions: Transaction[];
  };
  export class Parser {
    parse(text: string): Statement[];
  }
}
