/** The file name of a Content-Disposition header, the encoded one first; `otherwise` if it has none. */
export const fileNameOf = (disposition: string | null, otherwise: string): string => {
  const encoded = /filename\*=(?:UTF-8'')?([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
  try {
    return encoded ? decodeURIComponent(encoded.trim()) : (plain ?? otherwise);
  } catch {
    return plain ?? otherwise;
  }
};
