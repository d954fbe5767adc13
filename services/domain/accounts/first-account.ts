/** Command that creates a company's first account, run on the server's machine. */
export const FIRST_ACCOUNT = 'npm run user:create -- --username budi --fullname "Budi Santoso" --jobdesk webmaster';
