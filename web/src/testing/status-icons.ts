/** Stands in for `virtual:status-icons`. */
export default {};
