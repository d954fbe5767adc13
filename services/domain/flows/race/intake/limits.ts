/** Most rows of a manifest, columns of its sheet, and lines of an order. Without the schemas, for the browser. */
export const MOST_INTAKE = 2_000;
export const MOST_COLUMNS = 100;
export const MOST_LINES = 500;
