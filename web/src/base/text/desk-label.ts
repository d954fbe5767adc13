/** Display names of job desks: `Sales · admin`, `Purchasing`, `rcadmin`, `Cabang akunting`. */
export const deskLabel = (jobdesk: string, level?: string): string => {
  const name = /^rc/.test(jobdesk) ? jobdesk : jobdesk.replace(/^./, (c) => c.toUpperCase()).replace('-', ' ');
  return level === 'admin' ? `${name} · admin` : name;
};
