/** Job desks as they are written on the screen: `Sales · admin`, `Purchasing`, `rcadmin`, `Cabang akunting`. */
export const deskLabel = (jobdesk: string, level?: string): string => {
  const name = /^rc/.test(jobdesk) ? jobdesk : jobdesk.replace(/^./, (c) => c.toUpperCase()).replace('-', ' ');
  return level === 'admin' ? `${name} · admin` : name;
};
