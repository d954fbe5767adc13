export const spList = '/masterdata/marketing/splist';
export const spDetail = (id: string): string => `/masterdata/detailsp/${id}`;
export const spEdit = (id: string): string => `/edit-sp/${id}`;
