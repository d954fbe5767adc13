/**
 * What passwords are commonly made of: the words that most leaked passwords are or begin with, and leaked passwords of
 * twelve characters and more. From the lists of zxcvbn-ts (MIT), plus Indonesian words and words of the freight trade.
 */
const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Lower case, letters only. */
export const commonWords = words(`
  aaliyah aardvark aaron abby abcd aberdeen abgrtyu abigail abraham absolut access accord account achilles action
  active adam adgjmptw adidas admin administrator admiral adonis adrian adriana adult aezakmi africa again agent
  aggies agustus aikido airborne airbus airforce airplane akunting alabama alan alaska albatros albert alberto
  albina albion alejandr aleksandr aleksandra aleksey alex alexande alexander alexandr alexandra alexis alfa
  alfred alhamdulillah alibaba alice alicia alien aliens alison allah allen alliance allison allmine allsop alpha
  alpine alucard always alyssa amadeus amanda amateur amazon amber amelia america american amsterda amsterdam
  anaconda anakin anakku anal analsex anarchy anastasia anders anderson andre andrea andreas andrei andres andrew
  andrey andy anfield angel angela angelica angelina angelo angels angie anhyeuem animal animals anime anna anne
  annette annie answer anthony anton antonio anubis anything apache apollo apple applepie apples april aquarius
  aragorn archer archie area arema arizona arjay armani arnold arsenal artemis arthur artist artur asdasd asdf
  asdfasdf asdfg asdfgh asdfghj asdfghjk asdfghjkl asdfjkl asdzxc ashley ashton asian aspire aspirine assass
  assassin assfuck asshole assholes assman asterix astrid astros athena atlanta atlantic atlantis atomic attack
  attitude auburn audia audrey august aurora aussie austin australi australia autumn avalanch avalon avatar
  avenger awesome azamat azerty azsxdc azsxdcfv babe babes babies baby babyblue babyboy babydoll babygirl babylon
  back backdoor backup bacon badass badboy baddog badger baggins bailey ball baller balloon balls bambam banana
  bananas bandit bandung bang bangbang bangkok bangsa banker banshee barbara barber barbie barcelon barcelona
  barefoot barkley barney barrett barry barsik bart baseball basket basketba basketball bass bassman bastard
  batman battle baxter bayern beach beaches beagle beaner beanie bear bearbear bears beast beastie beatles
  beatrice beautiful beauty beaver beavis beckham becky beefcake beer beerbeer beetle believe belinda bell bella
  belle bender benjamin bennett benny benson bentley beretta berlin bernard bernie bertha bertie bethany better
  betty beverly bianca bicycle bigass bigballs bigbear bigbird bigboobs bigboy bigcock bigdaddy bigdick bigdog
  bigfoot bigger biggie biggles bigguy bigmac bigman bigmoney bigone bigred bigsexy bigtime bigtits bike bikini
  bill billie billy billybob billyboy bimmer bing bingo bird birdie birdman birthday biscuit bishop bismillah
  bitch bitches biteme bizkit blabla black blackcat blackdog blackhaw blackie blackjac blackman blacks blacky
  blade blades blahblah blake blaster blazer blessed blessing blink blizzard blonde blondes blondie blood bloody
  blossom blow blowjob blowme blue bluebird blueblue blueboy bluedog blueeyes bluemoon blues bluesky boat bobafett
  bobbie bobbob bobby bobcat boeing bogart bogdan bogey bohica bollocks bollox bomber bond bondage bone bonehead
  boner bones bonita bonjour bonkers bonnie bonsai boob boobies booboo boobs booger boogie boomboom boomer bootie
  boots booty boris bosco boss bossman boston bottle bottom bounce bowler bowling bowser boxing boys brad bradford
  bradley brandi brando brandon brandy brasil braves brazil breast breeze brenda brendan brent brian briana
  brianna bridge bridget brighton bristol britney brittany broadway broken bronco broncos brooke brooklyn brooks
  brother brothers brown brownie browns bruce brucelee bruins bruno brutus bryan bryant bubba bubbas bubble
  bubbles buck bucket buckeye buckeyes buckshot buddha buddy budlight budman budweise buffalo buffett buffy bugger
  builder bull bulldog bulldogs bullet bullseye bullshit bunghole bunny burger burton bush business busted buster
  butch butler butt butter butterfl butterfly butthead butthole buttman button buttons buzz byteme cabbage cactus
  cadillac caesar caitlin calico caliente californ california caligula callaway callie calvin camaro cambiami
  camel camelot camels camera cameron camilla camille campbell canada canadian cancel cancer cancun candle candy
  candyman cannon canon cantona capital capone captain caramel carbon cardinal carl carla carlo carlos carlton
  carmen carol carole carolina caroline carolyn carpet carrera carrie carrot carson carter cartman cartoon
  casanova caserta casey cash casino casper cassidy cassie castle catalina catch catdog catfish catherin catherine
  catman cats cavalier caveman ccbill cdtnkfyf cecilia cedric celeron celeste celica celine celtic celtics center
  central cessna cfitymrf chad chainsaw chair champ champion champs chance chandler chanel chang change changeme
  chaos charger chargers charles charley charli charlie charlott charlotte charlton charly charmed chase chaser
  check cheers cheese cheetah chelsea chemical cheng cherokee cherry cheryl chester chevelle chevrole chevy chewie
  cheyenne chicago chichi chicken chickens chicks chico chief chiefs children china chipper chivas chloe chocolat
  chocolate chong chopper chris chrisbln chrissy christ christia christian christie christin christina christine
  christop christopher christy chronic chrono chubby chuck chuckles chucky church cigars cinder cindy cinnamon
  cinta cintaku city cjkysirj cjkywt claire clancy clapton clarence clarinet clark classic claude claudia clayton
  clemson clevelan clifford clinton clipper clitoris cloud clover cobra cocacola cock cocks coconut cody coffee
  cohiba coke coleman colleen college collins colombia colorado colors colt coltrane columbia columbus comics
  command commando company compaq compute computer concrete condom condor connect conner connie connor conrad
  consumer contact content control cookie cookies cool cooldude cooler coolguy coolio coolman cooper cooter copper
  cornell corona corrado corvette cosmo cosmos cosworth cotton cougar country courtney cowboy cowboys coyote
  cracker craig crash crawford crazy crazybab cream creampie creamy creative credit cricket crimson cristina
  critter cruise cruiser crunch crusader crysis crystal cthulhu cthutq cubbies cuddles cumming cumshot cunt cunts
  cupcake curious curtis custom cutlass cutter cxfcnmt cyber cyclone cyclops cynthia cypress daddy daewoo dagger
  daisy dakota dale dalejr dallas dalton damage damian damien dammit damnit dana dance dancer dang danger danie
  daniel daniela danielle daniil danila danni danny dannyboy dante danzig daphne dark darkness darkside darkstar
  darling darren darwin datang dave david davids davidson davis dawg dawn dawson daytona dbrnjhbz deacon dead
  deadhead deadman dean deanna death debbie deborah december deedee deejay deepthroat deeznuts default defender
  defiant deftones delete delta demon demons denali denis denise deniska dennis denver depeche derrick desember
  desert design designer desire deskjet destiny detroit devil devildog devils dexter dfkthbz dfkthf dfktynbyf
  dfvgbh dharma diablo diamond diamonds dian diana dick dickhead dicks diehard diesel dietcoke digger digital
  dilbert dildo dilligaf dillon dima dinamo ding dingdong dinosaur direct director dirty discover disney divine
  dixie dkflbckfd dkflbvbh doberman doctor dodge dodger dodgeram dodgers dogg doggie doggy dogman dogs dollar
  dollars dolphin dolphins dominic domino donald dong donkey donna donnie donuts doobie doodle doogie dookie
  doraemon dorian dorothy double doug doughboy douglas down downtown dracula drago dragon dragons dragoon drake
  dream dreamer dreams drew driver drizzt droopy drowssap drpepper drummer dthjybrf dublin ducati duchess duck
  dude dudley duke dumbass duncan durango duster dustin dusty dylan eagle eagles eastside easy eatme eatpussy
  eatshit eclipse eddie eduard eduardo edward edwards eeyore eileen einstein ekaterina elaine electric element
  elena elephant eleven elijah elizabet elizabeth elliot elliott elvira elvis elwood emerald emerson emily eminem
  emma emmanuel emmitt empire energy engage engine engineer england english enigma enjoy enter enterpri enterprise
  eric erica ericsson erik ernest erotic erotica escape escort esther eternity eugene eureka europa europe evelyn
  everest everton excalibu exigen exigent exodus explorer express extreme fabian fabie fabric facial faggot faith
  falcon falcons fallen fallout family fang fantasy farmer farside fart fashion fast faster fatass fatboy fatcat
  father fatima fatman feather februari february federico feet felicia felipe felix fender fernand fernando
  ferrari ferret fetish fghtkm ficken fiesta figaro fighter filter finger fingers finish fire fireball firebird
  firefly firefox fireman first fish fisher fishes fishing fitness fktrcfylh fktrcfylhf fktrctq flames flamingo
  flash flatron fletch fletcher flight flipper floppy florence florian florida flounder flower flowers floyd
  fluffy flyboy flyers flying foobar footbal football ford fordf forest forever forfun forget forgot formula
  forrest fortuna fortune fossil foster fowler foxtrot france frances francesc francis franco francois frank
  frankie franklin franky freak freaks freaky freckles fred freddie freddy frederic fredfred free freedom freeman
  freepass freeporn freeuser freeze french fresh friday friend friends fright frisco fritz frodo frog frogger
  froggy front frontier frosty frozen fubar fuck fucked fucker fuckers fuckface fuckfuck fuckher fuckin fucking
  fuckit fuckme fuckoff fuckthis fucku fuckyou fugazi function funny funtime fusion future fyfcnfcbz fylhtq gabrie
  gabriel galaxy galina galore gambit gandalf gang gangbang gangsta gangster garage garbage garcia garden garfield
  gargoyle garrett garuda gary gaston gateway gator gators gbpltw gegcbr geheim gemini general genesis genius
  george georgia gerald gerard german germany geronimo getmoney getsome gfhjkm ghbdtn ghbdtnbr ghetto ghjcnj
  ghjcnjnfr ghost giant giants gibson gilbert gillian ginger giorgi giovanni girl girls giuseppe gizmo gizmodo
  gjkbyf gladiator global gloria gmoney goalie goblin goblue goddess godfather godsmack godzilla gofish goforit
  goku gold goldberg golden goldfish goldie goldstar golf golfball golfer golfgolf golfing goliath gollum gonzo
  goober good goodboy goodbye goodluck goodman goodtime google goose gopher gordon gorilla gotcha gothic gotohell
  govols grace gracie graham grandma granny grant grapes grateful great greatone greece green greenbay greenday
  greene greens greg gregory gremlin grendel gretchen gretzky griffey griffin gringo grizzly groovy groucho grover
  grumpy guardian gudang guest guiness guinness guitar gundam gunnar gunner gunners gustav hacker hailey hairy
  halflife hallo hambone hamburg hamilton hamlet hammer hammers hamster handsome hang hank hannah hannibal hansen
  hansolo happy happyday hard hardcore harder hardon hardrock harley harmony harold harper harris harrison harry
  harvey hastings havefun hawaii hawk hawkeye hawkeyes hayden hayley head heart hearts heather heaven hector
  hedgehog heidi helen helena hell hellfire hello helloo hellyeah help helpme hendrix henry hentai herbert herbie
  hercules herman hermes hershey hesoyam hidden highland hilton hiphop history hithere hitler hitman hjvfirf
  hobbes hobbit hockey holden holiday holland holly hollywoo hollywood holmes holyshit home homer homers homerun
  honda honey hongkong hooker hoosier hooter hooters hoover hope hopper horizon horndog hornet horney horny horse
  horses hotboy hotdog hotpussy hotred hotrod hotsex hotshot hotstuff hottie house houses houston howard hudson
  hummer hungry hunter hunting hurrican husker huskers huskies hustler hyperion ibanez icecream iceman idontknow
  iforgot igor iguana ihateyou illini ilovesex iloveu iloveyo iloveyou imagine immortal impala imperial incubus
  indian indiana indians indigo indonesia infantry inferno infiniti infinity ingrid insane insert inside integra
  internet intrepid intruder ireland irina irish ironman isabel isabella isabelle isaiah island israel italia
  italian ivan ivanov ivanova iverson iwantu jabroni jack jackal jackass jackie jackoff jackson jacob jade jaguar
  jakarta jake jamaica james jamesbon jamesbond jamie jammer jane janet janice janine januari january japan
  japanese jarhead jasmin jasmine jason jasper java javier jayhawk jazz jazzman jean jeanette jeanne jedi jeep
  jeff jeffrey jenna jennie jennifer jenny jensen jeremiah jeremy jericho jerkoff jerome jerry jersey jess jesse
  jessic jessica jessie jester jesus jethro jewels jillian jimbo jimbob jimmy joanna joanne joejoe joey johanna
  johannes john johnboy johnjohn johnny johnson joker jokers jonathan jones jordan jose joseph josh joshua journey
  jrcfyf juan judith juggalo juice juli julia julian julie juliet julius july jumat jumper junebug jungle juni
  junior jupiter justdoit justice justin justine justme juventus kahuna kaiser kaktus kamikaze kamis kamu kangaroo
  kansas kantor karate karen karina karolina karyawan kasper katana katasandi katerina kathleen kathryn kathy
  katie katrin katrina kawasaki keeper keith kelley kelly kelsey keluarga kendall kennedy kenneth kenny kenshin
  kentucky kenwood kenworth kermit keuangan kevin keyboard keystone keywest kickass kicker kids kill killbill
  killer killme kimber kimberly king kingdom kingfish kingkong kingpin kingston kinky kipper kirill kirsten kiss
  kisses kissme kitkat kitten kitty kittycat klaster klingon knickers knicks knight knights knopka kodiak kolobok
  kong korn koshka kosmos kostya kotenok kramer krishna krista kristen kristi kristin kristina kristine kristy
  ktyjxrf kume kungfu kyle labrador labtec lacrosse ladies lady ladybug laguna lakers lamont lance lancelot lancer
  lansing laptop larisa larry lasvegas latin latino laura laurel lauren laurie lawrence lawyer leader leanne
  leather ledzep legacy legend legion legolas lemons lennon leonard leonardo leonid leopard lesbian lesbians
  leslie lespaul lestat lester letmein letsgo lewis lexmark liberty library lick licker lickit lickme life
  lifehack lifetime light lightnin lights lillian lincoln linda lindsay lindsey lineage ling lintas lion lionking
  liquid lisa lisalisa little liverpoo liverpool lizard lizzie lobster logan login logistik logitech lokomotiv
  lolipop lolita lollipop lollol london lonely lonestar lonewolf long longhorn looker looking looney looser
  lorenzo lorraine loser losers louis louise loulou love loveit lovelove lovely loveme lover loverboy lovers
  loveyou loving lowrider lucas lucifer lucky luckydog lucy ludwig luis luke luther lvbnhbq macdaddy machine
  macross madden maddie maddog madeline madison madman madmax madness madonna madrid maestro maggie maggot magic
  magick magicman magnolia magnum magnus magpie maiden mailcreated mailman majestic makaveli maksim malaka malcolm
  malibu malina mallard mama mamapapa manager manchest manchester mandingo mandy maniac manson manuel manutd
  maradona marathon marc marcel march marco marcos marcus maret margaret margarita maria mariah marian marianne
  marie marilyn marin marina marine mariners marines marino mario marion marisa marissa marius mark market markus
  marlboro marlene marley marlin marshall martha martin martina martinez martini marvel marvin mary maryjane
  maryland mason massimo massive master masters matador mathew matilda matrix matt matthew mattie mature maureen
  maurice maverick maxell maxima maximum maximus maxine maxmax maxwell maxx mayday mayhem maynard mazafaka
  meatball meathead meatloaf mechanic megadeth megaman megan megapass meghan melanie melinda melissa mellon melody
  melvin member memorex memory memphis mercedes mercury merdeka meredith meridian merlin mersedes metal metallic
  metallica method mexico miami michael michaela micheal michel michele michell michelle michigan mickey microlab
  micron microsof microsoft midget midnight mighty miguel mike mikemike mikey milana milano milena miles military
  miller millie million milton mine minecraft ming minggu minime minnie miracle mirage miranda miriam mirror
  misfit mission missy mister mistress misty mitchell mittens mobile models mojo mollie molly moloko molson mommy
  momoney monaco monalisa monday mondeo money moneyman moneys mongoose monica monika monique monitor monitoring
  monkey monkeys monopoly monroe monster montana montreal monty moocow mookie moomoo moon moose morgan morpheus
  morris morrison moscow mother motherlode motorola mountain mouse movie movies mozart muffin muhammad mulder
  multiplelo munchkin muppet murder murphy murray muscle mushroom music musica musicman mustang mustangs mybaby
  mylife mylove mypass myself mystery mystic nadine naked nancy napass napoleon naruto nascar nasty nastya natali
  natalia natalie natasha nathalie nathan national natural nature naughty nebraska nellie nelson nemesis neptune
  network nevada newbie newcastl newlife newman newpass newport newton newyork nfnmzyf nguyen nicholas nick nicola
  nicolas nicole nigger night nike nikita nikki nikola nimrod nina niners ninja nintendo nipper nipple nipples
  nirvana nissan nitram nobody nofear nokia nolimit none noodle noodles nookie nopass norman norton nothing
  november nudist nugget number nuttertools nyjets nylons nymets oakland oakley obiwan oblivion ocean october
  odessa office ohyeah oicu oilers oklahoma oksana oktober oldman oleg olga oliver olivia olivier omega onelove
  online onlyme open openup operasional operator oracle orange oranges oregon orgasm original orioles orion
  orlando oscar osiris outkast outlaw over overlord oxford pacific packard packer packers pacman padres pagi
  pahlawan paint paintbal paintball painter pakistan palace paladin palmer pamela panama panasoni panasonic
  pancasila pancho panda pandora pantera panther panthers panties pantyhos panzer papa paper paradise paradox
  paris parker parola parrot party pascal pass passat passion passme passpass passphrase passport passwd passwor
  password passwords passwort patches patricia patrick patriot patriots patton patty paul pauline pavilion payton
  peace peaches peanut peanuts pearl pearljam pebbles pedro peekaboo peewee pegasus pencil penelope penguin
  penguins penis penny penthous pentium people pepper pepsi perfect persib persija personal perusahaan pervert
  pete peter peterpan peters peterson peugeot peyton phantom phil philip philippe philips phillies phillip
  phillips philly phoebe phoenix photo photos phpbb pianoman picard picasso piccolo pickle pickles pics picture
  pierre piglet pikachu pillow pilot pimp pimpin pineappl ping pingpong pink pinkfloy pioneer pippen pirate
  pirates pisces pistol pitbull pizza planet plastic platinum play playboy player playtime please pleasure plumber
  plymouth poetry poison pokemon polaris police polina polo polska pompey poncho pontiac poodle pooh poohbear
  pookie poontang poop pooper poopie poopoo pooppoop pooter popcorn popeye poppy porkchop porn porno pornos
  pornstar porsche porter portland portugal poseidon positive possum postal potato potter powder powell power
  powers precious predator prelude premier presario presto preston pretty primus prince princes princess printer
  prissy private privet prodigy profit psycho pudding pumpkin punisher punkin punkrock puppies puppy pupsik
  purchasing purple pussie pussies pussy pussycat pussys putter pyramid python qawsed qawsedrf qazqaz qazwsx
  qazwsxed qazwsxedc qazxsw qazxswedc quality quantum quartz quattro queen queens quincy qwaszx qweasd qweasdzxc
  qweqwe qwer qwerasdf qwert qwerty qwertyu qwertyui qwertyuio qwertyuiop rabbit rabota rabu racecar racer racerx
  rachael rachel racing rafael ragnarok rahasia raider raiders railroad rain rainbow raistlin ralph ramadhan
  rambler rammstein ramona ramses randall random randy ranger rangers raptor rascal rasdzv rasputin rastaman raven
  ravens raymond razz rbhbkk rctybz reading ready reagan reality reaper rebecca rebel rebels redalert redbull
  reddog redfish redhead redhot redman redneck redrum redskins redsox redwings reebok reggie regina remember
  renault renee renegade rereirf rescue research respect retard retired revenge review rfhbyf rfnthbyf rfrfirf
  rfrnec rhbcnbyf rhonda ricardo rich richard richards richie richmond rick ricky rightnow ripper river rivers
  rjirfrgbde rjntyjr rjycnfynby roadkill robbie robert roberta roberto roberts robin robinson robotech rock rocker
  rocket rockets rockhard rockon rocks rockstar rocky rodman rodney roger rogers roland roller rolltide roman
  romance romashka romeo rommel ronald ronaldo ronnie rookie rooster rootbeer roscoe rose rosebud rosemary rosie
  rotten route rover rovers roxanne royals rtyuehe rubber rugby rules rulez runner running rupert rush ruslan
  russell russia russian rustam rusty ryan sabbath sabina sabine sabres sabrina sabtu sadie safari safety sailboat
  sailing sailor saint saints sakura sally salmon salvador samantha samara samiam sammie sammy sampson samson
  samsung samuel samurai sanchez sanders sandi sandiego sandman sandra sandro sandy santana santiago santos sapper
  sapphire sara sarah saratoga sascha sasha sassy sasuke satan satria saturday saturn saun sausage savage savannah
  sayang sayangku scania scanner scarface scarlet scarlett school science scooby scoobydo scooter scorpio scorpion
  scotch scotland scott scottie scotty scout scrappy scratch scream scruffy scuba scully seamus sean searay search
  seattle sebastia sebastian second secret security seeker seinfeld selamanya selamat selasa select selena
  semangat seminole semperfi senin senior sentinel septembe september serega serena serenity sergei sergey sergio
  server service sesame seven sexsex sexual sexx sexxxx sexy sexygirl sexyman shado shadow shaggy shalom shaman
  shamrock shane shaney shania shannon shaolin shark sharks sharky sharon shasta shaved shawn shazam shearer
  sheena sheila shelby shelley shelly shemale sherlock sherman sherry sherwood shiloh shirley shit shithead shitty
  shogun shooter shopping short shorty shotgun showme showtime sidney siemens sierra signin silence silver silvia
  simba simon simona simone simple simpson simpsons sims sinatra sinbad sinclair singer single sinner sirius
  sister sithlord sixers skater skeeter skidoo skiing skinny skipper skippy skittles skorpion skydive skyline
  skywalke skywalker slacker slappy slapshot slave slayer sleepy slick slider slipknot slut sluts slutty small
  smegma smelly smile smiles smiley smith smitty smoke smoker smokes smokey smokin smooth smudge smut snake snakes
  snapper snapple snatch sneakers snickers sniper snoop snoopdog snoopy snow snowball snowboar snowman snuggles
  sobaka soccer socrates softball software soldier soleil solnce solomon solution somethin sommer song sonic sony
  sooner sooners sophia sophie sound southern southpark space spank spanking spankme spanky sparkle sparks sparky
  sparrow sparta spartak spartan spartans spawn speaker spears special spectrum speed speedy spencer spider
  spiderma spiderman spidey spike spirit spitfire splash splinter spongebob spooky sport sports spring springer
  sprint sprite spunky spurs spyder squirrel squirt srinivas stacey stalker stallion standard stanley staples star
  starbuck starcraft stardust starfire starfish stargate stars starship start startrek starwars static station
  stealth steel steele steeler steelers stefan stefano stella steph stephani stephanie stephen stereo sterlin
  sterling steve steven stevie stewart stick sticks sticky stimpy stinger stingray stinky stocking stocks stolen
  stone stonecol stoner stones stoney storm stormy strange stranger street strider strike striker stripper stroke
  strong stuart stud student studio studly stuff stumpy stunner stupid subaru sublime subway success suck sucker
  suckit suckme sucks sugar sukses sultan summer summit sundance sunday sunflowe sunny sunnyday sunrise sunset
  sunshine super superfly superman supersta superstar support surabaya surf surfer surfing susan susanne suzanne
  suzuki svetik svetlana swallow sweden sweet sweetie sweetpea sweets sweety swimmer swimming swinger swingers
  sword swordfis swordfish sydney sylvia syncmaster syracuse system tabitha tacobell tacoma tamara tammy tang
  tango tanker tanner tanya tara tardis target tarheel tarheels tarzan tasha tatiana tattoo tatyana taurus taylor
  tazman tazmania tdutybq teacher team technics techno teddy teen teens tekken telefon temp tempest temple tennis
  tequila teresa terimakasih terminal terminator terrapin terror terry test tester testing testtest texas thailand
  thanatos thanks thankyou theboss thecat theend thegame thekid theking theman theodore theone theresa therock
  thesims thirteen thomas thompson thongs thor throat thuglife thumper thunder thursday tickle tiffany tiger
  tigers tigger tight tights timber time timmy timothy tina tinker tinman tintin titanic titanium titans titleist
  tits titties titty tobias toby today tolkien tomato tomcat tommy tommyboy tomorrow tomtom tony tool tootsie
  topcat topdog topgun topher topper tornado toronto torres toshiba tottenha toyota tracey tractor tracy trader
  traffic train trains trance transam translator travel traveler travis treasure trebor tree trevor trfnthbyf
  tricky trident trigger trinidad trinity trisha tristan triton triumph trixie trojan trojans trombone trooper
  trouble trout truck trucker trucks truelove truman trumpet trunks trustno tsunami tucker tuesday tunafish tundra
  turbo turkey turner turtle tweety twilight twinkle twisted twister tyler typhoon tyrone tyson ufkbyf ultima
  ultimate umbrella underdog undertaker unicorn united universe unknown unreal user usmc usnavy usuckballz utopia
  vacation vader vagina valentin valentina valera valeria valerie valhalla valley vampire vanessa vanhalen vanilla
  vector vectra vegeta velvet venus verbatim veritas vermont vernon verona veronica veronika vertigo vette vfczyz
  vfhbyf vfhecz vfhufhbnf vfksirf vfrcbv vfrcbvrf vfvekz vfvfgfgf vfvjxrf viagra victor victoria victory video
  vietnam viewsonic viking vikings viktor viktoria village vincent violet viper vipers virgin virginia vision
  vitalik vivian vkontakte vladik vladimir vladislav volley volume volvo voodoo vortex voyager voyeur vulcan
  wagner walker wallace walleye wally walmart walnut walrus walter wanker wapbbs warcraft warhammer warlock
  warlord warren warrior warriors wasser wassup watcher water waterloo waters watson wayne weasel weather weaver
  webmaster webster wednesday weed weezer welcome wendy werewolf werner wesley west western westham westside
  westwood wetpussy what whatever wheels whiskey whisky whisper white whitesox whitey whitney whocares whore
  whynot wibble wicked wilbur wildcat wildcats wildfire will william williams willie willis willow willy wilson
  window windows winner winnie winston winter wisdom wizard wolf wolfgang wolfie wolfman wolfpack wolverin
  wolverine wolves woman wombat women wonder wood woody woofwoof wookie wordpass work working world wrangler
  wrestlin wright wrinkle writer wutang xanadu xavier xbox xfiles xtreme yamaha yankee yankees ybrbnf ybrjkfq
  yellow yfnfif yomama yosemite young yourmom yousuck yvonne yzerman zachary zaphod zaqwsx zaqxsw zenith zeppelin
  zerocool zeus zidane ziggy zipper zombie zorro zvezda zxasqw zxcasd zxcasdqwe zxcv zxcvbn zxcvbnm
`);

/** Lower case, otherwise as they were typed. */
export const commonLong = words(`
  010203040506 012345678910 014702580369 01telemike01 050605rostik 102030405060 1111111111zz 111222333000
  111222333444555 112233445566 122333444455555 123123qweqwe 123321123321 123321456654 123321qweewq 123456654321
  12345677654321 123456782000 1234567887654321 123456789000 12345678900987654321 123456789012 1234567890987654321
  1234567890qaz 1234567890qw 1234567890qwe 1234567890qwerty 1234567890zzz 123456789101 123456789123 1234567892000
  12345678987654321 123456789987654321 123456789aaa 123456789abc 123456789asd 123456789qaz 123456789qqq
  123456789qwe 123456789qwer 123456789qwerty 123456789zxc 1234567qwertyu 123456qwerty 123456zxcvbn 1234qwerasdf
  1234qwerasdfzxcv 123ewqasdcxz 123qwe123qwe 123qwe456rty 123qweasdzxc 123qwerty123 12qw34er56ty 159753159753
  159753456852 193570356033 19960610ilja 1a2a3a4a5a6a 1a2s3d4f5g6h 1q2w3e4r5t6y 1qa2ws3ed4rf 1qa2ws3ed4rf5tg
  1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw23edc 1qazxsw23edcvfr4 23176djivanfros 23wkoa0fp78dk 31217221027711
  32615948worms 41d8cd98f00b 420842084208555 4815162342lf 4815162342lost 541233432442 59382113kevinp 6215mila6215
  742617000027 89063032220m 89231243658s 89876065093rax 89semtsriuty a1s2d3f4g5h6 abc123456789 admin18533362
  administrator aksjdlasdakj89879 alpha135792468 amadeusptfcor an83546921an13 andrewjackie antananarivu
  anytimetoday asd123asd123 asdfgh123456 asdfghjkl123 auckland2010 avrillavigne badiman28200 bhrh0h2oof6xbqjeh
  blacksonblon bltynbabrfwbz boy4u2ownnyc bpgjldsgjldthnf bullnuts2003 businessbabe cheeseburger chesterfield
  chickenwing101 christopher1 civilization cjdthitycndj cnfc35762209 combat123654 configuratio construction
  contortionist corperfmonsy cosmopolitan counterstrike devilmaycry4 digitalprodu dkflbvbhjdbx dkflbvbhjdyf
  domainlock2005 edwardcullen entertainment fatima753357 finalfantasy findaupair007 fkmnthyfnbdf fktrcfylhjdbx
  fktrcfylhjdf fktrcfylhjdyf flvbybcnhfnjh foreveryoung frederiksberg fucktheworld fuckyoubitch fynfyfyfhbde
  gfhfktkjuhfv gfhjkmgfhjkm ghbdtnghbdtn ghbdtnrfrltkf ghhh47hj7649 ghjatccbjyfk ghjcnjgbpltw ghjcnjgfhjkm
  ghjcnjghjcnj ghjcnjqgfhjkm ghjcnjrdfibyj ghjnbdjcnjzybt ghtdtlvtldtl gjkysqgbpltw greenlantern gthtrfnbgjkt
  gtnhjpfdjlcr hd764nw5d7e1vb1 hd764nw5d7e1vbv hedimaptfcor iampurehaha2 iloveboobies ilovemyfamily ingodwetrust
  installdevic installsqlst intelligence international ipo54tj45uy856 iseedeadpeople jamesbond007 josephphone7
  justinbieber ktjynsq40147 leavemealone lhbjkjubz2957704 lost4815162342 love777321777 lytdybrbdfvgbhf
  lytghjgtnhjdcr mailcreated5240 maprchem56458 marinamarina massimiliano masterbaiting masterbating masturbation
  maurolarastefy mevefalkcakk michaeljackson minecraft123 minnesota_hp momsanaladventure morganstanley
  mortalkombat motherfucker msoracle32re msorcloledbr nastyanastya ne_e_pod_chehyl necronomicon needforspeed
  nemvxyheqdd5oqxyxyzi networkingpe newproject2004 nhbujyjvtnhbz nhecsyfujkjdt nhfdvfnjkju123 nhfycajhvths
  nick1234-rem936 nightcrawler nondriversig ntktdbpjh1994 olcrackmaster ontheoutside paraklast1974 password1234
  passwordassword passwordpassword passwordstandard peanutbutter pfqwtd27121988 philadelphia playstation2
  playstation3 polniypizdec0211 polniypizdec1102 polniypizdec110211 pornographic professional ptybnxtvgbjy
  punksnotdead q1w2e3r4t5y6 q1w2e3r4t5y6u7 q1w2e3r4t5y6u7i8 q1w2e3r4t5y6u7i8o9p0 qawsedrftgyh qaz123wsx456
  qazwsx123456 qazwsxedc123 qazwsxedcrfv qazwsxedcrfvtgb qazwsxqazwsx qazxswedc123 qazxswedcvfr qwaszxerdfcv
  qwe123qwe123 qweasdzxc123 qwerasdfzxcv qwertasdfgzxcvb qwerty123456 qwerty123456789 qwertyasdfgh qwertyuiop10
  qwertyuiop12 qwertyuiop123 qwertyuiop12345 qwertyytrewq residentevil rfnthbyf1988 ronaldinho10 sanfrancisco
  satisfaction saun24865709 scandinavian schoolgirlie sdicmt7seytn seemnemaailm sojdlg123aljg sonnenschein
  sonyericsson specialinsta stickdaddy77 stinkyfinger stratocaster supernatural systemofadown temppassword
  thecakeisalie ticketmaster transformers unbelievable vanyarespekt vfhbyfvfhbyf vfrcbvvfrcbv vfvfvskfhfve
  vladimirovna warhammer40k wazzkaprivet websolutions websolutionssu webuivalidat weihnachtsbau weihnachtsbaum
  whosyourdaddy xxxp455w0rd5 z1x2c3v4b5n6 z1x2c3v4b5n6m7 zaq12wsxcde3 zaq1xsw2cde3 zaqwsxcderfv zcfvfzkexifz
  zqjphsyf6ctifgu zxcasdqwe123 zxcvbn123456 zxcvbnm123456789 zxcvbnmmnbvcxz
`);
