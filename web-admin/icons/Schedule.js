import Clock from 'lucide-react/icons/clock';
import { icon } from './icon.js';

export default icon('Schedule', Clock);
