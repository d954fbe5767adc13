/** Class names put together, without looking whether two of them set the same thing: of such two the later in the style sheet wins. */
export { clsx as cn } from 'clsx';
