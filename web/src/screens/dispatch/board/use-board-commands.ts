/** Actions on the dispatch board, each undoable. */
import { type Home, withStops } from '@domain/flows/trip/order';
import type { Dispatch, SetStateAction } from 'react';
import { useT } from '@/base/text/i18n';
import { useCommand } from '@/kit/command/use-command';
import { toast } from '@/ui/toast';
import type { Stop } from './data';
import type { Carried, Goal } from './drag';
import { useReadAgain } from './live';
import { type Drafts, type Lane, laneWith, movedTo, planned, takes, without } from './plan';
import type { Counter } from './save';
import { useUndo } from './undo';
import { outcomeWords } from './words';

type Board = {
  laneOf: (vehicle: string) => Lane | undefined;
  home: Home;
  drafts: Drafts;
  setDrafts: Dispatch<SetStateAction<Drafts>>;
  choose: (ids: readonly string[], on: boolean) => void;
};
export const useMoves = ({ laneOf, home, drafts, setDrafts, choose }: Board) => {
  const t = useT();
  const again = useReadAgain();
  const undo = useUndo();
  const { run } = useCommand('trip');
  /** Applies drafts and pushes the previous ones onto the undo stack. */
  const move = (label: string, next: Drafts) => {
    undo.push({
      label,
      back: () => {
        setDrafts(drafts);
        return true;
      },
    });
    setDrafts(next);
  };
  const plan = (vehicle: string, stops: readonly Stop[]) => {
    const lane = laneOf(vehicle);
    if (lane) move(t('Rencana {{nopol}}', { nopol: lane.vehicle.nopol }), planned(drafts, lane, stops));
  };
  const put = (vehicle: string, stops: readonly Stop[]) => {
    const lane = laneOf(vehicle);
    if (!lane || !takes(laneWith(lane, stops, home))) return;
    plan(vehicle, withStops(lane.stops, stops, home));
    choose(
      stops.map(({ sj }) => sj),
      false,
    );
  };
  const onDrop = ({ stops, from }: Carried, goal: Goal) => {
    if (from !== undefined) {
      const lane = laneOf(from);
      const [one] = stops;
      if (!lane || !one) return;
      const at = lane.stops.findIndex(({ sj }) => sj === one.sj);
      if (goal.vehicle === undefined) return plan(from, lane.stops.toSpliced(at, 1));
      if (goal.vehicle === from) {
        const to = lane.stops.findIndex(({ sj }) => sj === goal.sj);
        return to >= 0 ? plan(from, movedTo(lane.stops, at, to)) : undefined;
      }
      // An SJ saved in another trip has to leave that one first.
      if (lane.trip?.stops.some(({ sj }) => sj === one.sj))
        return toast.refused(t('{{sm}} masih di {{trip}}', { sm: one.nomor, trip: lane.trip.nomor }), {
          detail: t('Keluarkan dari trip itu dan simpan dahulu, lalu taruh di kendaraan lain.'),
        });
    }
    if (goal.vehicle) put(goal.vehicle, stops);
  };
  const onSaved = (vehicle: string, { trip, revision, steps }: Counter) => {
    const lane = laneOf(vehicle);
    const did = lane ? outcomeWords(lane, t) : '';
    undo.only({
      label: did,
      back: async () => {
        let at = revision;
        for (const { command, data } of steps) {
          // Continue from the saved revision, so that later changes by others are not overwritten.
          const done = await run(trip, command, data, { revision: at });
          if (!done) return false;
          at = done.revision;
        }
        void again();
        return true;
      },
    });
    void again().then(() => setDrafts((before) => without(before, vehicle)));
  };
  return { undo, move, plan, put, onDrop, onSaved };
};
