import CircleArrowOutUpRight from 'lucide-react/icons/circle-arrow-out-up-right';
import { icon } from './icon.js';

export default icon('Outbound', CircleArrowOutUpRight);
