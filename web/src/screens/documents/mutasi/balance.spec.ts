import { balancesOf, isOddBalance } from './balance';

it('reads balances as banks print them, below 0 too, and leaves out what was not typed', () => {
  expect(balancesOf({ saldo_awal: '1.000.000,00', saldo_akhir: '−Rp 1.250.000' })).toEqual({
    ...{ saldo_awal: '1000000', saldo_akhir: '-1250000' },
  });
  expect(balancesOf({ saldo_awal: ' ', saldo_akhir: '0' })).toEqual({ saldo_akhir: '0' });
  expect(balancesOf({ saldo_awal: '1.000.000,50', saldo_akhir: '-0,07' })).toEqual({
    ...{ saldo_awal: '1000000.50', saldo_akhir: '-0.07' },
  });
});
it('tells what is no balance', () => {
  expect(['', ' ', '0', '-5', '1.000.000,00'].map(isOddBalance)).toEqual([false, false, false, false, false]);
  expect(['x', '1.00.0', '1.000,505'].map(isOddBalance)).toEqual([true, true, true]);
});
