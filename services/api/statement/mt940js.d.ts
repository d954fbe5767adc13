declare module 'mt940js' {
  export type Transaction = {
    date: Date;
    entryDate: Date | '';
    amount: number;
    reference: string;
    bankReference: string;
    extraDetails: string;
    details: string;
    structuredDetails?: Record<string, string>;
  };
  export type Statement = {
    accountIdentification: string;
    currency: string;
    openingBalance: number;
    closingBalance: number;
    transactions: Transaction[];
  };
  export class Parser {
    parse(text: string): Statement[];
  }
}
