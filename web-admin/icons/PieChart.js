import ChartPie from 'lucide-react/icons/chart-pie';
import { icon } from './icon.js';

export default icon('PieChart', ChartPie);
