/** What makes a company's first account, where its server stands. */
export const FIRST_ACCOUNT = 'npm run user:create -- --username budi --fullname "Budi Santoso" --jobdesk webmaster';
