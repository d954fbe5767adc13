/** Rows of a manifest, columns of its sheet, lines that an order has. Without the schemas, for the browser. */
export const MOST_INTAKE = 2_000;
export const MOST_COLUMNS = 100;
export const MOST_LINES = 500;
