/** Desks that set drivers' passwords. Apart from the schemas, so that the driver's page can import them. */
export const DRIVER_KEEPERS = ['rcadmin', 'purchasing'] as const;
