/**
 * Class names put together. Nothing of the driver's page overrides another's: what settles such disputes, a tenth of the page,
 * stays away from it. Of two that set the same thing the later in the style sheet wins.
 */
export { clsx as cn } from 'clsx';
