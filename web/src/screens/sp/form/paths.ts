/** Where the SP's screens lead. */
export const daftarSp = '/masterdata/marketing/splist';
export const detailSp = (id: string): string => `/masterdata/detailsp/${id}`;
export const editSp = (id: string): string => `/edit-sp/${id}`;
