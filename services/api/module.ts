import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import type { Mailer } from '../../infra/ports/mailer.js';
import type { EventStore, StateStore } from '../../infra/ports/ports.js';
import { Seals } from '../../infra/ports/sealed.js';
import { ErrorsFilter } from '../../infra/runtime/http/errors.filter.js';
import type { AnyAggregate } from '../domain/kit/aggregate/aggregate.js';
import { AccountController } from './auth/account.controller.js';
import { AccountLetters } from './auth/account-letters.js';
import { AskLimits } from './auth/ask-limits.js';
import { AuthController } from './auth/auth.controller.js';
import { SessionGuard } from './auth/guard.js';
import { Links } from './auth/links.js';
import { Login, type LoginOptions } from './auth/login.js';
import { MailWays } from './auth/mail-ways.js';
import { Passwords } from './auth/passwords.js';
import { Providers, type ProviderTerms } from './auth/providers.js';
import { SealedRows } from './auth/sealed-rows.js';
import { Sessions } from './auth/sessions.js';
import { SocialController } from './auth/social.controller.js';
import { Social } from './auth/social.js';
import { WallController } from './auth/wall.controller.js';
import { Walls } from './auth/walls.js';
import { WaysController } from './auth/ways.controller.js';
import { BatchController } from './batch/batch.controller.js';
import { Batches } from './batch/batches.js';
import { CoretaxReadController } from './batch/coretax-read.controller.js';
import { CommandExecutor, type ExecutorOptions } from './commands/command-executor.js';
import { EstimateController } from './commands/estimate.controller.js';
import { HeldController } from './commands/held.controller.js';
import { Keys } from './commands/keys.js';
import { guardParked } from './commands/parked.js';
import { PreviewController } from './commands/preview.controller.js';
import { RunCommandHandler } from './commands/run-command.js';
import { COMPANY_STATE, FirstStepsHiding } from './company/first-steps.controller.js';
import { DriverLoginController, DriverStatusController } from './driver/driver.controller.js';
import { DriverLogin } from './driver/driver-login.js';
import { FilesController } from './files/files.controller.js';
import { Uploads } from './files/uploads.js';
import { commandControllers } from './http/command-controllers.js';
import { IntakeController } from './intake/intake.controller.js';
import { Intakes } from './intake/intakes.js';
import { MeController } from './me/me.controller.js';
import { Settings } from './me/settings.js';
import { PrintJobs } from './print/jobs.js';
import { PaperMailController } from './print/paper-mails.controller.js';
import { PaperMails } from './print/paper-mails.js';
import { PrintController } from './print/print.controller.js';
import { PrintJobsController, PrintPdfController } from './print/print-files.controller.js';
import { PushController } from './push/push.controller.js';
import { Subscriptions } from './push/subscriptions.js';
import { StatementController } from './statement/statement.controller.js';
import { Statements } from './statement/statements.js';

/** Ways to sign in besides username and password. */
export type WaysTerms = {
  /** URL of the application for its users. */
  base: string;
  /** Absent: nothing is sent by mail. */
  mailer?: Mailer;
  signUp: boolean;
  providers: readonly ProviderTerms[];
  /**
   * Secret from which the keys of drivers' phones are derived, 32 bytes, the same in all processes; undefined: none.
   */
  phones: Uint8Array | undefined;
  onError: (error: unknown) => void;
};
export type CommandSide = { executor: CommandExecutor; sessions: Sessions; passwords: Passwords };

/**
 * The command side on its ports, without HTTP: for the server, the command line and tests.
 * `alone`: no other process uses the engines (the embedded mode). `seals`: of sessions; absent: sessions are valid in
 * this process only.
 */
export const commandSide = (
  ports: { events: EventStore; state: StateStore },
  aggregates: readonly AnyAggregate[],
  {
    sessionHours,
    idleMinutes = 60,
    driverSessionDays = 30,
    wallSessionDays = 90,
    seals = Seals.ofThisProcess(),
    ...options
  }: {
    sessionHours: number;
    idleMinutes?: number;
    driverSessionDays?: number;
    wallSessionDays?: number;
    seals?: Seals;
  } & ExecutorOptions,
): CommandSide => {
  const passwords = new Passwords();
  const executor = new CommandExecutor(ports.events, aggregates, (secret) => passwords.hash(secret), options);
  guardParked(executor, ports.state);
  const lasting = { hours: sessionHours, idleMinutes, driverDays: driverSessionDays, wallDays: wallSessionDays };
  return { executor, passwords, sessions: new Sessions(ports.state, executor, lasting, options.alone ?? true, seals) };
};

@Module({})
class ApiModule {}

/**
 * Sign-in and commands over HTTP; its guard and error filter apply to the whole application.
 * @param uploads absent together with `batches`: guard and filter only, for a process with other roles
 */
export const apiModule = (
  side: CommandSide,
  state: StateStore,
  uploads: Uploads | undefined,
  batches: Batches | undefined,
  intakes: Intakes | undefined,
  statements: Statements | undefined,
  prints: PrintJobs | undefined,
  signIn: LoginOptions,
  { base, mailer, signUp, providers, phones, onError }: WaysTerms,
  browsers: Subscriptions,
): DynamicModule => {
  const { executor, sessions, passwords } = side;
  const login = new Login(executor, sessions, passwords, state, { ...signIn, mails: mailer !== undefined });
  const rows = new SealedRows(state, signIn.seals);
  const limits = new AskLimits(state);
  const letters = new AccountLetters(mailer, base, onError);
  const mailed = new MailWays(executor, login, passwords, rows, limits, letters, signUp, onError);
  const social = new Social(executor, login, new Providers(providers, base, onError), rows, limits);
  const controllers = [...executor.aggregates.values()].flatMap((aggregate) =>
    commandControllers(
      aggregate,
      [...executor.commands.values()].filter(
        (one) => one.aggregate === aggregate && !aggregate.inside?.includes(one.name),
      ),
    ),
  );
  return {
    module: ApiModule,
    imports: [CqrsModule.forRoot()],
    controllers: uploads
      ? [
          ...[
            AuthController,
            AccountController,
            WaysController,
            WallController,
            SocialController,
            FilesController,
            BatchController,
            IntakeController,
            CoretaxReadController,
            StatementController,
            MeController,
            PushController,
          ],
          ...[PreviewController, EstimateController, HeldController, FirstStepsHiding, PrintController],
          ...[PrintPdfController, PrintJobsController, PaperMailController],
          ...[DriverLoginController, DriverStatusController, ...controllers],
        ]
      : [],
    providers: [
      { provide: CommandExecutor, useValue: executor },
      { provide: Sessions, useValue: sessions },
      { provide: Login, useValue: login },
      { provide: DriverLogin, useValue: new DriverLogin(executor, sessions, passwords, state, phones) },
      { provide: Walls, useValue: new Walls(sessions, login, rows, state) },
      { provide: Links, useValue: new Links(executor, sessions, login, mailed) },
      { provide: MailWays, useValue: mailed },
      { provide: Social, useValue: social },
      { provide: Uploads, useValue: uploads },
      { provide: Batches, useValue: batches },
      { provide: Intakes, useValue: intakes },
      { provide: Statements, useValue: statements },
      { provide: PrintJobs, useValue: prints },
      { provide: PaperMails, useValue: prints && new PaperMails(prints, state) },
      { provide: Settings, useValue: new Settings(state) },
      { provide: Subscriptions, useValue: browsers },
      { provide: COMPANY_STATE, useValue: state },
      { provide: Keys, useFactory: () => new Keys(state) },
      RunCommandHandler,
      { provide: APP_GUARD, useClass: SessionGuard },
      { provide: APP_FILTER, useClass: ErrorsFilter },
    ],
    exports: [CommandExecutor, Sessions],
  };
};
