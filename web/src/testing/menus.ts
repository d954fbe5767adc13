/** What the bundler makes of `virtual:menus`; tests take menus by `take-menus.ts`. */
export default {};
