/**
 * Installs Apache Kafka for tests and the bench, by Maven, into the cache folder: `node
 * infra/proof/engines/install-kafka.mjs`. Prints the folder of its jars. Does nothing where it is installed. Exits with
 * 3 when Java or Maven is missing, and names it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const VERSION = '4.3.1';
const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'lintas', 'engines');
const target = join(cache, `kafka-${VERSION}`);

const dependency = (group, artifact, version) =>
  `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version></dependency>`;
const POM = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion><groupId>lintas</groupId><artifactId>kafka</artifactId><version>1</version>
  <dependencies>
    ${dependency('org.apache.kafka', 'kafka_2.13', VERSION)}
    ${dependency('org.slf4j', 'slf4j-simple', '1.7.36')}
  </dependencies>
</project>
`;

const complete = (folder) => existsSync(join(folder, `kafka_2.13-${VERSION}.jar`));

const install = () => {
  const missing = [
    ['java', '-version'],
    ['mvn', '--version'],
  ].filter(([program, flag]) => spawnSync(program, [flag], { stdio: 'ignore' }).status !== 0);
  if (missing.length > 0) {
    console.error(`Kafka can't be installed: ${missing.map(([program]) => program).join(' and ')} not found`);
    return 3;
  }
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, '.kafka-'));
  try {
    writeFileSync(join(draft, 'pom.xml'), POM);
    const jars = join(draft, 'jars');
    const copy = ['dependency:copy-dependencies', '-DincludeScope=runtime', `-DoutputDirectory=${jars}`];
    const run = spawnSync('mvn', ['-B', '-q', '-f', join(draft, 'pom.xml'), ...copy], { stdio: ['ignore', 2, 2] });
    if (run.status !== 0 || !complete(jars)) {
      console.error(`Kafka could not be installed: mvn ended with ${run.status ?? run.signal}`);
      return 1;
    }
    try {
      renameSync(jars, target);
    } catch (error) {
      // Another process installed it first.
      if (!complete(target)) throw error;
    }
    console.error(`Kafka ${VERSION}: ${readdirSync(target).length} jars`);
    return 0;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
};

const status = complete(target) ? 0 : install();
if (status === 0) console.log(target);
process.exitCode = status;
