let pendingCode = '';

/** Takes the code of a mail link from the address and removes it from the history. @returns whether there is one */
export const keepAnewCode = (): boolean => {
  const [, code] = /^#anew=([\w-]{1,40})$/.exec(location.hash) ?? [];
  if (code) {
    pendingCode = code;
    history.replaceState(history.state, '', location.pathname);
  }
  return pendingCode !== '';
};

/** Returns the code once. */
export const takeAnewCode = (): string => {
  keepAnewCode();
  const code = pendingCode;
  pendingCode = '';
  return code;
};
