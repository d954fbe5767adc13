/** Stands in for `virtual:menus`; tests load menus with `take-menus.ts`. */
export default {};
