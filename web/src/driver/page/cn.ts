/**
 * Joins class names. Nothing on the driver's page overrides the classes of another component, so the library that
 * resolves such conflicts, a tenth of the page, is left out. Of two that set the same property, the later one in the
 * style sheet wins.
 */
export { clsx as cn } from 'clsx';
