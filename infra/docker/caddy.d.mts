export const version: string;
export const caddy: string;
