/** The two addresses of the page of drivers. */
export const DRIVER_LOGIN = '/login/admin/driver';
export const DRIVER_HOME = '/admin/driver/sj';
