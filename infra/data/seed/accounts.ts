/**
 * The demo's accounts: one named after each job desk, for Jakarta or the head office, and further staff of the other
 * branches.
 */
import { type Actor, ALL_BRANCHES, type JobDesk, type Level } from '../../../services/domain/kit/aggregate/actor.js';
import { branches } from './data/places.js';
import { rows } from './data/table.js';
import { demoId } from './random.js';
import type { BranchCode } from './types.js';

export const DEMO_PASSWORD = 'lintas';
export type Account = { username: string; fullname: string; jobdesk: JobDesk; level: Level; cabang: string };

/** Username, full name, job desk, level, branches (`*`: all; the first is the default). */
const table = `
webmaster | Fajar Nugroho | webmaster | admin | *
sales | Rina Puspitasari | sales | user | JKT
salesadmin | Dewi Anggraini | sales | admin | JKT
operasional | Hendra Gunawan | operasional | user | JKT
purchasing | Yuli Kartikasari | purchasing | user | *
akunting | Sri Wahyuni | akunting | user | *
kacab | Bambang Setiawan | kacab | user | JKT
rcadmin | Nurul Hidayah | rcadmin | user | JKT
rcgudang | Slamet Riyadi | rcgudang | user | JKT
emc | Indra Kusuma | emc | user | *
keuangan | Lina Marlina | keuangan | user | *
logistik | Agus Salim | logistik | user | JKT
monitoring | Taufik Rahman | monitoring | user | *
umum | Maya Sari Dewi | umum | user | *
salesbandung | Asep Kurniawan | sales | user | BDG
kacabbandung | Dadang Suherman | kacab | user | BDG
operasionalbandung | Jajang Permana | operasional | user | BDG
rcadminbandung | Neneng Rohaeni | rcadmin | user | BDG
salesdimas | Dimas Prasetyo | sales | user | JKT
salesratna | Ratna Wulandari | sales | user | JKT
salesyoga | Yoga Pratama | sales | user | JKT
salesintan | Intan Permatasari | sales | user | BDG
salessemarang | Eko Prasetyo | sales | user | SMG,YOG
salessurabaya | Citra Maharani | sales | user | SBY,DPS
salesmedan | Parlin Siregar | sales | user | MDN
salesmakassar | Andi Nur Fadillah | sales | user | MKS
operasionalsemarang | Sugeng Widodo | operasional | user | SMG,YOG
operasionalsurabaya | Didik Hariyanto | operasional | user | SBY,DPS
operasionalmedan | Rudi Hasibuan | operasional | user | MDN
operasionalmakassar | Syamsul Bahri | operasional | user | MKS
kacabsemarang | Heru Wibowo | kacab | user | SMG
kacabsurabaya | Bagus Hartono | kacab | user | SBY
kacabyogyakarta | Wahyu Nugraha | kacab | user | YOG
kacabmedan | Togar Simanjuntak | kacab | user | MDN
kacabmakassar | Muh. Arfah Tahir | kacab | user | MKS
kacabdenpasar | I Made Sudarsana | kacab | user | DPS
webmasterdua | Sekar Ayu Lestari | webmaster | user | *
cabang | Wulan Kusumawati | cabang-rcadmin | admin | JKT
cabangbandung | Tatang Suryana | cabang-akunting | user | BDG
`;

export const branchId = (seed: number, code: BranchCode): string =>
  demoId(
    seed,
    `branch/${code}`,
    branches.findIndex((b) => b.code === code),
  );

export type People = {
  accounts: readonly Account[];
  /** Actors by username. */
  actor: (username: string) => Actor;
  /** Actors of a job desk who work for a branch. */
  at: (branch: BranchCode, jobdesk: JobDesk, level?: Level) => Actor[];
};

/** All accounts and actors, with ids derived from the seed. */
export const people = (seed: number): People => {
  const actors: Actor[] = [];
  const accounts = rows(table).map(([username = '', fullname = '', jobdesk, level, at = '']): Account => {
    const account = { username, fullname, jobdesk: jobdesk as JobDesk, level: level as Level };
    const codes = at.split(',') as BranchCode[];
    const everywhere = at === ALL_BRANCHES;
    actors.push({
      ...account,
      id: demoId(seed, `user/${username}`, actors.length),
      branches: everywhere ? [ALL_BRANCHES] : codes.map((code) => branchId(seed, code)),
    });
    const names = codes.map((code) => branches.find((b) => b.code === code)?.name);
    return { ...account, cabang: everywhere ? 'Semua cabang' : names.join(', ') };
  });
  const byName = new Map(actors.map((a) => [a.username, a]));
  return {
    accounts,
    actor: (username) => {
      const actor = byName.get(username);
      if (!actor) throw new Error(`No demo account ${username}`);
      return actor;
    },
    at: (branch, jobdesk, level) => {
      const id = branchId(seed, branch);
      return actors.filter(
        (a) =>
          a.jobdesk === jobdesk &&
          (level === undefined || a.level === level) &&
          (a.branches.includes(id) || a.branches.includes(ALL_BRANCHES)),
      );
    },
  };
};
